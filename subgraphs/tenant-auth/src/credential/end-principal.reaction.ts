import { type Context, change, type LedgerJob, lock, type SubgraphReaction } from '@agg/kit';
import { registryEvents } from '@agg/registry/events';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Principal } from '../principal/principal.entity.ts';
import { endSecrets } from './client-secrets.ts';
import { Credential } from './credential.entity.ts';

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

/** Revokes a credential, its secrets and the authorization of its subject. */
export async function endCredential(em: EntityManager, credential: Credential): Promise<void> {
  if (credential.revokedAt) return;
  credential.revokedAt = new Date();
  await endSecrets(em, credential, credential.revokedAt);
  const principal = await lock(em, Principal, { principalId: credential.subjectId });
  principal.active = false;
}
