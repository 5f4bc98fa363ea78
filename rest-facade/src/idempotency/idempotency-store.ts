import type { Caller } from '@agg/schema';

/** An answer that can be sent again. */
export interface Answer {
  status: number;
  /** In lower case; only those that belong to what was done, not to one exchange of it. */
  headers: Record<string, string>;
  body: string | null;
  /** The highest status among the errors that the body tells; absent where `status` tells it. */
  gravestStatus?: number;
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
  /** This attempt is the one that does it: it has to be ended or released. */
  | { state: 'NEW' }
  /** Another attempt is at it. */
  | { state: 'RUNNING' }
  /** The key has been used for something else. */
  | { state: 'OTHER' }
  /** This attempt has changed something, and its answer is not known. */
  | { state: 'ACTED'; attemptId: string }
  | { state: 'DONE'; answer: Answer };

/** Remembers for 24 hours, by tenant, caller and key, what was asked, whether it was done, and how it was answered. */
export interface IdempotencyStore {
  /** Of many attempts at once exactly one is NEW. @throws UNAVAILABLE */
  begin(request: IdempotentRequest): Promise<Begun>;
  /** Keeps the answer of an attempt that was NEW or has ACTED. @throws UNAVAILABLE */
  end(request: IdempotentRequest, answer: Answer): Promise<void>;
  /** Ends an attempt that was NEW without an answer: its key is free if it has changed nothing. @throws UNAVAILABLE */
  release(request: IdempotentRequest): Promise<void>;
}
