import { createHash, randomUUID } from 'node:crypto';
import { type Attempt, type Caller, GatewayError } from '@agg/schema';
import type { Answer, IdempotencyStore, IdempotentRequest } from './idempotency-store.ts';

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

/** Everything that one repeatable request needs. */
export interface AnswerOnce {
  store: IdempotencyStore;
  request: IdempotentRequest;
  /** Answers the request; passes its attempt to its mutations. */
  run(attempt: Attempt): Promise<Answer>;
  /** Makes the answer that reports an error, and logs the error. */
  problem(error: unknown): Answer;
  /** Called with a failure that does not concern the client. */
  onTrouble(error: unknown): void;
}

/**
 * Answers a request the first time, and returns the same answer to every repetition. Where something was
 * changed and the answer is unknown, a repetition changes nothing and is answered from what the change
 * returned.
 * @throws UNPROCESSABLE for another request under the same key, CONFLICT while the first is still running
 */
export async function answerOnce(once: AnswerOnce): Promise<Answer> {
  const { store, request } = once;
  const begun = await store.begin(request);
  if (begun.state === 'OTHER') throw otherRequest();
  if (begun.state === 'RUNNING') throw stillRunning(begun.retryAfter);
  if (begun.state === 'DONE') return asRepetition(begun.answer);
  if (begun.state === 'ACTED') return repeat(once, { ...request, attemptId: begun.attemptId });
  return first(once);
}

async function first({ store, request, run, problem, onTrouble }: AnswerOnce): Promise<Answer> {
  const answer = await run(attemptOf(request)).catch(problem);
  // The work is done: the client gets the answer even where it cannot be stored for a repetition.
  await (isFinal(answer) ? store.end(request, answer) : store.release(request)).catch(onTrouble);
  return answer;
}

/** Stores only a complete answer: what is missing in another one may be found by the next repetition. */
async function repeat(once: AnswerOnce, request: IdempotentRequest): Promise<Answer> {
  const { store, run, problem, onTrouble } = once;
  const answer = await run({ ...attemptOf(request), isRepetition: true }).catch(problem);
  if (gravest(answer) >= 400) return answer;
  await store.end(request, answer).catch(onTrouble);
  return asRepetition(answer);
}

function attemptOf({ caller: { tenantId, id: callerId }, key, attemptId }: IdempotentRequest): Attempt {
  return { tenantId, callerId, key, attemptId };
}

function asRepetition({ headers, ...same }: Answer): Answer {
  return { ...same, headers: { ...headers, 'idempotent-replayed': 'true' } };
}

/** Failures on our side and rate limits are temporary: the next attempt may succeed. */
function isFinal(answer: Answer): boolean {
  return gravest(answer) < 500 && gravest(answer) !== 429;
}

function gravest({ status, gravestStatus = status }: Answer): number {
  return gravestStatus;
}

function otherRequest(): GatewayError {
  return new GatewayError(
    'UNPROCESSABLE',
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}

function stillRunning(retryAfter: number): GatewayError {
  return new GatewayError(
    'CONFLICT',
    `A request with this Idempotency-Key is still running. Retry in ${retryAfter} seconds.`,
    { retryAfter },
  );
}
