import { type Context, change, type LedgerJob, type SubgraphReaction } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { LockMode } from '@mikro-orm/core';
import { Principal } from '../principal/principal.entity.ts';
import { Credential } from './credential.entity.ts';
import { endCredential } from './credential.service.ts';

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE };

/** When an agent or a channel is archived, its credential is revoked and its tokens become invalid. */
export const endPrincipal: SubgraphReaction = {
  on: [registryEvents.AGENT.archived, registryEvents.CHANNEL.archived],
  handle: async (context: Context, { subjectId }: LedgerJob) => {
    await change(
      context,
      async (em) => {
        const credential = await em.findOne(Credential, { subjectId, revokedAt: null }, locked);
        if (credential) await endCredential(em, credential);
        const principal = await em.findOne(Principal, { principalId: subjectId }, locked);
        if (principal) principal.active = false;
      },
      'its subject was archived',
    );
  },
};
