import type { AccessRule, Caller, CallerKind, Role } from './access.ts';
import { GatewayError } from './gateway-error.ts';

const those: Readonly<Record<CallerKind, string>> = {
  USER: 'people (kind USER)',
  AGENT: 'agents (kind AGENT)',
  SERVICE: 'channels and services (kind SERVICE)',
};

/** The refusal of a caller that is of none of the kinds that may do it. */
export function wrongKind({ callers }: Pick<AccessRule, 'callers'>, caller: Caller): GatewayError {
  const allowed = callers.map((kind) => those[kind]).join(' and ');
  const detail = `Only ${allowed} are allowed here. This token is that of ${nounOf(caller)} (kind ${caller.kind}).`;
  return new GatewayError('FORBIDDEN', detail);
}

/**
 * The refusal of a caller that lacks a role: who gives it, and where.
 * @param needed for instance `The role CHANNELS:READ`
 */
export function missingRole(caller: Caller, needed: string): GatewayError {
  return new GatewayError('FORBIDDEN', `${needed} is required. ${giverOf(caller)}`);
}

function nounOf({ kind, credentialKind }: Caller): string {
  if (kind === 'USER') return 'a person';
  if (kind === 'AGENT') return 'an agent';
  return credentialKind ? `a ${credentialKind.toLowerCase()}` : 'a channel or a service';
}

function giverOf({ kind, id, sessionId = '{credentialId}', byPersonalToken }: Caller): string {
  if (byPersonalToken)
    return 'This personal token does not give it. Create one that does at /account/tokens.';
  const giver = (role: Role) => `A person with ${role} who holds it or TENANT:ADMIN can give it to`;
  return kind === 'USER'
    ? `${giver('USERS:WRITE')} you: PUT /tenant-auth/v1/users/${id}/roles.`
    : `${giver('API_KEYS:WRITE')} this client: PUT /tenant-auth/v1/credentials/${sessionId}/roles.`;
}
