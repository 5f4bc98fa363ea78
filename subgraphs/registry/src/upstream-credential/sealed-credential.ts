import type { Context, UpstreamCredential } from '@agg/kit';
import { sealSecret } from '../sealed-secret.ts';
import type { CredentialRecord } from './credential-record.ts';
import { statedCredential } from './upstream-credential.rules.ts';
import type { UpstreamCredentialInput } from './upstream-credential.types.ts';

/**
 * The values of a credential as they are stored.
 * @param id of what it authenticates at
 * @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid credential
 */
export function sealedCredential(context: Context, id: string, input: UpstreamCredentialInput) {
  const stated = statedCredential(input);
  return { ...stated, sealedSecret: sealSecret(context, id, input.secret), setAt: new Date() };
}

/** A stored credential, which has the members of its kind, as the egress uses it. */
export function usable(stored: CredentialRecord | null): UpstreamCredential | null {
  return stored as UpstreamCredential | null;
}
