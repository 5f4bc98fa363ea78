import type { Answer, Begun, IdempotencyStore, IdempotentRequest } from '../idempotency/idempotency-store.ts';

/** Keeps requests in memory, for ever; what it is asked to `refuse` it throws. */
export class MemoryIdempotency implements IdempotencyStore {
  refuse: { begin?: Error; end?: Error } = {};
  readonly #known = new Map<string, { fingerprint: string; answer?: Answer }>();

  async begin(request: IdempotentRequest): Promise<Begun> {
    if (this.refuse.begin) throw this.refuse.begin;
    const known = this.#known.get(nameOf(request));
    if (!known) this.#known.set(nameOf(request), { fingerprint: request.fingerprint });
    if (!known) return { state: 'NEW' };
    if (known.fingerprint !== request.fingerprint) return { state: 'OTHER' };
    return known.answer ? { state: 'DONE', answer: known.answer } : { state: 'RUNNING' };
  }

  async end(request: IdempotentRequest, answer: Answer): Promise<void> {
    if (this.refuse.end) throw this.refuse.end;
    this.#known.set(nameOf(request), { fingerprint: request.fingerprint, answer });
  }

  async forget(request: IdempotentRequest): Promise<void> {
    this.#known.delete(nameOf(request));
  }
}

function nameOf({ caller, key }: IdempotentRequest): string {
  return `${caller.tenantId} ${caller.id} ${key}`;
}
