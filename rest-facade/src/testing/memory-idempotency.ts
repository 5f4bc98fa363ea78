import type { Answer, Begun, IdempotencyStore, IdempotentRequest } from '../idempotency/idempotency-store.ts';

interface Known {
  fingerprint: string;
  attemptId: string;
  answer?: Answer;
  /** It has changed something, and its answer was not stored. */
  isLost?: boolean;
}

/** Stores requests in memory, without expiry; throws the errors in `refuse`. */
export class MemoryIdempotency implements IdempotencyStore {
  refuse: { begin?: Error; end?: Error } = {};
  readonly #known = new Map<string, Known>();

  async begin(request: IdempotentRequest): Promise<Begun> {
    if (this.refuse.begin) throw this.refuse.begin;
    const { fingerprint, attemptId } = request;
    const known = this.#known.get(nameOf(request));
    if (!known) this.#known.set(nameOf(request), { fingerprint, attemptId });
    if (!known) return { state: 'NEW' };
    if (known.fingerprint !== fingerprint) return { state: 'OTHER' };
    if (known.answer) return { state: 'DONE', answer: known.answer };
    return known.isLost
      ? { state: 'ACTED', attemptId: known.attemptId }
      : { state: 'RUNNING', retryAfter: 5 };
  }

  async end(request: IdempotentRequest, answer: Answer): Promise<void> {
    if (this.refuse.end) throw this.refuse.end;
    const { fingerprint, attemptId } = request;
    this.#known.set(nameOf(request), { fingerprint, attemptId, answer });
  }

  async release(request: IdempotentRequest): Promise<void> {
    this.#known.delete(nameOf(request));
  }

  /** As if every request without an answer had changed something, in a process that has crashed since. */
  loseAnswers(): void {
    for (const known of this.#known.values()) known.isLost = !known.answer;
  }
}

function nameOf({ caller, key }: IdempotentRequest): string {
  return `${caller.tenantId} ${caller.id} ${key}`;
}
