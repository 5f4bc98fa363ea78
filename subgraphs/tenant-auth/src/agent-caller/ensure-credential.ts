import { findSubject } from '@agg/kit';
import { type Caller, holdsRole, type Role } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addCredential } from '../credential/add-credential.ts';
import { Credential } from '../credential/credential.entity.ts';
import { Principal } from '../principal/principal.entity.ts';
import { assertMayGive, distinctRoles } from '../role/changes-of-roles.ts';
import type { AgentCaller } from './agent-caller.types.ts';

/** An agent or a channel that signs in with a credential. */
export interface Client {
  kind: 'AGENT' | 'CHANNEL';
  id: string;
}

type SignIn = Pick<AgentCaller, 'credentialId' | 'clientId' | 'clientSecret'>;

/** To send messages, and to read the agent's card and its own tasks. */
const toCall: readonly Role[] = ['AGENT_CONVERSATIONS:READ', 'AGENT_CONVERSATIONS:WRITE'];

/**
 * The roles that a client's new credential gives, with those that it replaces; beside a live credential, only those
 * that are missing.
 */
export function rolesToGive(hasCredential: boolean, held: readonly Role[] = []): Role[] {
  return hasCredential ? toCall.filter((role) => !holdsRole(held, role)) : [...held, ...toCall];
}

/**
 * Gives a client what it needs to call agents: a credential, or the roles that its credential lacks.
 * @throws FORBIDDEN; NOT_FOUND
 */
export async function ensureCredential(em: EntityManager, caller: Caller, client: Client): Promise<SignIn> {
  const { kind, id: subjectId } = client;
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const live = await em.findOne(Credential, { subjectId, revokedAt: null }, { lockMode });
  if (!live) {
    const name = (await findSubject(em, client))?.name ?? '';
    const { credentialId, clientId, clientSecret } = await addCredential(em, caller, {
      kind,
      subjectId,
      name,
      roles: toCall,
    });
    return { credentialId, clientId, clientSecret };
  }
  const principal = await em.findOneOrFail(Principal, { principalId: subjectId }, { lockMode });
  const missing = rolesToGive(true, principal.roles);
  assertMayGive(caller, missing);
  if (missing.length > 0) principal.roles = distinctRoles([...principal.roles, ...missing]);
  return { credentialId: live.credentialId, clientId: live.clientId, clientSecret: null };
}
