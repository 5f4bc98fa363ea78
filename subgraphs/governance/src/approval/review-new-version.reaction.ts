import { change, entryOfJob, type SubgraphReaction } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { LockMode } from '@mikro-orm/core';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { reviewAgain } from './approval-rules.ts';

const reason = 'A new version was registered.';

/** Reviews an approved subject again after a new version; the person who registered it must not approve. */
export const reviewNewVersion: SubgraphReaction = {
  on: [registryEvents.AGENT.version_registered, registryEvents.MCP_SERVER.version_registered],
  handle: async (context, job) => {
    const { subjectId, actorId, occurredAt } = await entryOfJob(context, job);
    const registeredAt = new Date(occurredAt);
    await change(
      context,
      async (em) => {
        const locked = { lockMode: LockMode.PESSIMISTIC_WRITE };
        const subject = await em.findOne(GovernedSubject, { subjectId }, locked);
        // A job can be delivered twice: an approval newer than the version already includes it.
        if (!subject?.stateChangedAt || subject.stateChangedAt > registeredAt) return;
        reviewAgain(subject, actorId, reason);
      },
      reason,
    );
  },
};
