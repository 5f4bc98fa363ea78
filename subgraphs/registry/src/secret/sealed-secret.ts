import { type Context, callerOf, type SealedColumn } from '@agg/kit';
import { GatewayError } from '@agg/schema';

export const longestSecret = 8_192;

const column = 'sealed_secret';
const ofTenant = (id: string) => `stored.tenant_id || ':' || stored.${id}`;

/** What `sealSecret` has sealed. An LLM provider may have no key; a credential is its secret. */
export const sealed: readonly SealedColumn[] = [
  { table: 'registry.llm_provider', column, place: ofTenant('llm_provider_id'), ifLost: 'CLEAR' },
  { table: 'registry.upstream_credential', column, place: ofTenant('agent_id'), ifLost: 'DELETE' },
  { table: 'registry.mcp_server_credential', column, place: ofTenant('mcp_server_id'), ifLost: 'DELETE' },
];

/**
 * Checks a secret and seals it for a record of the caller's tenant, as `tenantId:id`.
 * @param id of the record
 * @throws VALIDATION_FAILED for a secret that is blank, too long or has control characters
 */
export function sealSecret(context: Context, id: string, secret: string): string {
  if (secret.trim() === '' || secret.length > longestSecret || /\p{Cc}/u.test(secret))
    throw invalidSecret(
      `The secret must be 1 to ${longestSecret} characters long, not blank and without control characters.`,
    );
  return context.services.secrets.seal(secret, `${callerOf(context).tenantId}:${id}`);
}

/** @param detail never contains the secret, because errors are returned and logged */
export function invalidSecret(detail: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/secret', detail, code: 'INVALID' }],
  });
}
