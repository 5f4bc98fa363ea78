import { change, entryOfJob, type SubgraphReaction } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { LockMode } from '@mikro-orm/core';
import { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { reviewAgain } from './review-again.ts';

const reason = 'A new version was registered.';

/** What was approved is reviewed again when it gets a new version; whoever registered that does not approve it. */
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
        // A job may come again: an approval that is younger than the version was made with it.
        if (!subject?.stateChangedAt || subject.stateChangedAt > registeredAt) return;
        reviewAgain(subject, actorId, reason);
      },
      reason,
    );
  },
};
