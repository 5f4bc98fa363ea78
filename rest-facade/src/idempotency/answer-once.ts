import { createHash, randomUUID } from 'node:crypto';
import { type Caller, GatewayError } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { RestOperation } from '../operations/rest-operation.ts';
import type { Answer, IdempotencyStore, IdempotentRequest } from './idempotency-store.ts';

export const idempotencyKey = {
  header: 'Idempotency-Key',
  longest: 255,
  shape: /^[\x20-\x7e]{1,255}$/,
} as const;

/** Everything one repeatable request needs. */
export interface AnswerOnce {
  store: IdempotencyStore;
  request: IdempotentRequest;
  run(): Promise<Answer>;
  /** The answer that tells an error, which is also where it is logged. */
  problem(error: unknown): Answer;
  /** Told of a failure that the client need not know of. */
  onTrouble(error: unknown): void;
}

/**
 * The request that `Idempotency-Key` makes repeatable: a POST of a caller we know. An open operation answers with
 * secrets that are used up once, and has nobody to keep them for.
 * @param variables what is asked for: with them, and the operation, a repetition is the same or another request
 * @throws VALIDATION_FAILED for a key that is none
 */
export function idempotentRequest(
  { headers }: FastifyRequest,
  { method, name }: RestOperation,
  caller: Caller | null,
  variables: Record<string, unknown>,
): IdempotentRequest | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || !caller || key === undefined) return undefined;
  if (typeof key !== 'string' || !idempotencyKey.shape.test(key)) throw invalidKey();
  const asked = JSON.stringify([name, variables]);
  const fingerprint = createHash('sha256').update(asked).digest('base64url');
  return { caller, key, fingerprint, attemptId: randomUUID() };
}

/**
 * Answers a request the first time, and gives the same answer to every repetition.
 * @throws UNPROCESSABLE for another request under the same key, CONFLICT while the first is still running
 */
export async function answerOnce({ store, request, run, problem, onTrouble }: AnswerOnce): Promise<Answer> {
  const begun = await store.begin(request);
  if (begun.state === 'OTHER') throw otherRequest();
  if (begun.state === 'RUNNING') throw stillRunning();
  if (begun.state === 'DONE') {
    const { headers, ...same } = begun.answer;
    return { ...same, headers: { ...headers, 'idempotent-replayed': 'true' } };
  }
  const answer = await run().catch(problem);
  // What was done is done: the client is told so even where it cannot be kept for a repetition.
  await (isFinal(answer) ? store.end(request, answer) : store.forget(request)).catch(onTrouble);
  return answer;
}

/** Trouble of ours, and too many requests, pass: the next try may do better. */
function isFinal({ status }: Answer): boolean {
  return status < 500 && status !== 429;
}

function invalidKey(): GatewayError {
  const { header: pointer, longest } = idempotencyKey;
  const detail = `${pointer} has to be 1 to ${longest} printable ASCII characters; a UUID is a good one.`;
  return new GatewayError('VALIDATION_FAILED', detail, { errors: [{ pointer, detail, code: 'INVALID' }] });
}

function otherRequest(): GatewayError {
  return new GatewayError(
    'UNPROCESSABLE',
    'This Idempotency-Key was used for another request; send a new key with a new request.',
  );
}

function stillRunning(): GatewayError {
  return new GatewayError(
    'CONFLICT',
    'The request of this Idempotency-Key is still running; ask again in a moment.',
    { retryAfter: 1 },
  );
}
