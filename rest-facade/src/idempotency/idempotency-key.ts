import { createHash, randomUUID } from 'node:crypto';
import { type Caller, GatewayError } from '@agg/schema';
import type { IdempotentRequest } from './idempotency-store.ts';

export const idempotencyKey = {
  header: 'Idempotency-Key',
  longest: 255,
  shape: /^[\x20-\x7e]{1,255}$/,
} as const;

/** Whether requests of an operation can have a key: all but those that only read. */
export function takesKey({ method }: { method: string }): boolean {
  return method !== 'GET';
}

/**
 * The request that an `Idempotency-Key` makes repeatable.
 * @param key the header as it arrived; absent where there is none
 * @param caller without one the key is ignored: an open operation answers with secrets that are used up once
 * @param content the request as JSON: equal for a repetition, and for nothing else
 * @throws VALIDATION_FAILED for an invalid key
 */
export function keyedRequest(
  key: string | string[] | undefined,
  caller: Caller | null,
  content: readonly unknown[],
): IdempotentRequest | undefined {
  if (key === undefined || !caller) return undefined;
  if (typeof key !== 'string' || !idempotencyKey.shape.test(key)) throw invalidKey();
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { caller, key, fingerprint, attemptId: randomUUID() };
}

function invalidKey(): GatewayError {
  const { header: pointer, longest } = idempotencyKey;
  const detail = `${pointer} must be 1 to ${longest} printable ASCII characters, such as a UUID.`;
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}
