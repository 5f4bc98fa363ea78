import { type Context, change, entriesAfter, type LedgerJob, read, type SubgraphReaction } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { LockMode } from '@mikro-orm/core';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { reviewAgain } from './review-again.ts';

const reason = 'A new version was registered.';

/** What was approved is reviewed again when it gets a new version; whoever registered that does not approve it. */
export const reviewNewVersion: SubgraphReaction = {
  on: [registryEvents.AGENT.version_registered, registryEvents.MCP_SERVER.version_registered],
  handle: async (context: Context, { tenantId, seq, subjectId }: LedgerJob) => {
    const [entry] = await read(context, (reader) => entriesAfter(reader, tenantId, seq - 1, 1));
    if (!entry) throw new Error('The ledger has no entry for a job that it has queued.');
    const registeredAt = new Date(entry.occurredAt);
    await change(
      context,
      async (em) => {
        const locked = { lockMode: LockMode.PESSIMISTIC_WRITE };
        const subject = await em.findOne(GovernedSubject, { subjectId }, locked);
        // A job may come again: an approval that is younger than the version was made with it.
        if (!subject?.stateChangedAt || subject.stateChangedAt > registeredAt) return;
        reviewAgain(subject, entry.actorId, reason);
      },
      reason,
    );
  },
};
