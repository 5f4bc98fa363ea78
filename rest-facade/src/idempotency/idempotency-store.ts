import type { Caller } from '@agg/schema';

/** An answer that can be sent again. */
export interface Answer {
  status: number;
  /** In lower case; only those that belong to what was done, not to one exchange of it. */
  headers: Record<string, string>;
  body: string | null;
}

/** A request that its caller may repeat without its being done twice. */
export interface IdempotentRequest {
  caller: Caller;
  /** The caller's name for it: `Idempotency-Key`. */
  key: string;
  /** Equal for requests that ask for the same thing. */
  fingerprint: string;
  /** Of this attempt alone; a UUID. */
  attemptId: string;
}

/** What a store knows of a request that is about to begin. */
export type Begun =
  /** This attempt is the one that does it: it has to be ended or forgotten. */
  | { state: 'NEW' }
  /** Another attempt is at it. */
  | { state: 'RUNNING' }
  /** The key has been used for something else. */
  | { state: 'OTHER' }
  | { state: 'DONE'; answer: Answer };

/** Remembers for 24 hours, by tenant, caller and key, what was asked and how it was answered. */
export interface IdempotencyStore {
  /** Of many attempts at once exactly one is NEW. @throws UNAVAILABLE */
  begin(request: IdempotentRequest): Promise<Begun>;
  /** Keeps the answer of an attempt that was NEW. @throws UNAVAILABLE */
  end(request: IdempotentRequest, answer: Answer): Promise<void>;
  /** Frees the key of an attempt that was NEW and came to nothing. @throws UNAVAILABLE */
  forget(request: IdempotentRequest): Promise<void>;
}
