import { type Caller, GatewayError, type Role } from '@agg/schema';
import { assertHolds, assertMayGive } from '../role/changes-of-roles.ts';
import type { CredentialKind } from './credential.enums.ts';

const ofCredentials = 'API_KEYS:';

/**
 * Whether a caller may have the secret of a credential with these roles, or give them to it. A person may as for every
 * way of giving roles. A service, such as a pipeline, issues credentials of agents and channels alone, with roles that
 * it holds itself, whatever else it may give: it makes nobody like itself, and what it has issued issues nothing.
 * @throws FORBIDDEN
 */
export function assertMayIssue(caller: Caller, kind: CredentialKind, roles: readonly Role[]): void {
  assertMayGive(caller, roles);
  if (caller.kind !== 'SERVICE') return;
  if (kind === 'SERVICE')
    refuse('A service issues credentials of agents and channels. A person issues those of services.');
  const issuing = roles.filter((role) => role.startsWith(ofCredentials));
  if (issuing.length > 0)
    refuse(`A service issues no credential with a role of API_KEYS. Leave out ${issuing.join(', ')}.`);
  assertHolds(caller, roles);
}

function refuse(detail: string): never {
  throw new GatewayError('FORBIDDEN', detail);
}
