import { type Context, change, type LedgerJob, type SubgraphReaction } from '@agg/kit';
import { Principal } from './principal.entity.ts';

/** When an agent or a channel is archived, whatever tokens it holds stop working. */
export const endPrincipal: SubgraphReaction = {
  on: ['agent.archived', 'channel.archived'],
  handle: async (context: Context, { subjectId }: LedgerJob) => {
    await change(
      context,
      async (em) => {
        const principal = await em.findOne(Principal, { principalId: subjectId });
        if (principal) principal.active = false;
      },
      'its subject was archived',
    );
  },
};
