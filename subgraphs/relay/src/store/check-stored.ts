import { GatewayError, isCleanText, isUuid } from '@agg/schema';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { MessageClaim, TaskNews } from './store.types.ts';

/** The longest id that clients and agents choose, in characters. */
export const longestId = 200;
/** The longest parts of one message, in characters of JSON: more than a call carries. */
export const longestParts = 16 * 2 ** 20;

/**
 * @returns how many characters of JSON its message has
 * @throws VALIDATION_FAILED for a claim with a value that its column does not take
 */
export function checkClaim(claim: MessageClaim): number {
  const { tenantId, source, sinkAgentId, sinkTenantId, taskId, correlationId, exchangeId } = claim;
  const { method, message, at } = claim;
  checkUuids({ tenantId, sourceId: source.id, sinkAgentId, sinkTenantId, taskId, correlationId, exchangeId });
  checkId('method', method);
  checkTime(at);
  return checkMessage(message);
}

/**
 * @returns how many characters of JSON its messages have
 * @throws VALIDATION_FAILED for news with a value that its column does not take
 */
export function checkNews({ tenantId, source, sinkAgentId, taskId, ...more }: TaskNews): number {
  checkUuids({ tenantId, sourceId: source.id, sinkAgentId, taskId });
  checkId('upstreamTaskId', more.upstreamTaskId);
  checkId('contextId', more.contextId);
  checkTime(more.at);
  return more.messages.reduce((sum, message) => sum + checkMessage(message), 0);
}

function checkMessage({ messageId, role, contextId, parts, metadata }: A2aMessage): number {
  checkId('messageId', messageId);
  checkId('contextId', contextId);
  if (messageId === '') throw invalid('messageId', 'must not be empty');
  if (role !== 'user' && role !== 'agent') throw invalid('role', 'must be "user" or "agent"');
  if (!parts.startsWith('[')) throw invalid('parts', 'must be a list');
  const length = parts.length + (metadata?.length ?? 0);
  if (length > longestParts) throw invalid('parts', `must have at most ${longestParts} characters of JSON`);
  return length;
}

/** PostgreSQL stores no NUL and no half of a surrogate pair, and counts a pair as one character. */
function checkId(name: string, value: string | undefined): void {
  if (value === undefined) return;
  const fits = typeof value === 'string' && value.length <= 2 * longestId && isCleanText(value);
  if (!fits || [...value].length > longestId)
    throw invalid(name, `must be a text of at most ${longestId} characters without NUL and lone surrogates`);
}

function checkUuids(ids: Readonly<Record<string, string>>): void {
  for (const [name, id] of Object.entries(ids)) if (!isUuid(id)) throw invalid(name, 'must be a UUID');
}

function checkTime(at: Date): void {
  if (Number.isNaN(at.getTime())) throw invalid('at', 'must be a time');
}

function invalid(name: string, expected: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', `${name} of what is stored ${expected}.`);
}
