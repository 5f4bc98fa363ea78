import type { Caller } from '@agg/schema';

/** An answer that can be sent again. */
export interface Answer {
  status: number;
  /** In lower case; only those that belong to the result, not to one exchange of it. */
  headers: Record<string, string>;
  body: string | null;
  /** The highest status among the errors in the body; absent where `status` states it. */
  gravestStatus?: number;
}

/** A request that its caller may repeat without repeating its effect. */
export interface IdempotentRequest {
  caller: Caller;
  /** The caller's name for it: `Idempotency-Key`. */
  key: string;
  /** Equal for equal requests. */
  fingerprint: string;
  /** A UUID, unique to this attempt. */
  attemptId: string;
}

/** The state of a request that is about to begin. */
export type Begun =
  /** This attempt does the work: it has to be ended or released. */
  | { state: 'NEW' }
  /** Another attempt is running; if it is dead, its key is free after these seconds. */
  | { state: 'RUNNING'; retryAfter: number }
  /** The key was used for another request. */
  | { state: 'OTHER' }
  /** The attempt `attemptId` has changed something, and its answer is unknown. */
  | { state: 'ACTED'; attemptId: string }
  | { state: 'DONE'; answer: Answer };

/** Stores for 24 hours, by tenant, caller and key, each request, whether it was done, and its answer. */
export interface IdempotencyStore {
  /** Exactly one of concurrent attempts is NEW. @throws UNAVAILABLE */
  begin(request: IdempotentRequest): Promise<Begun>;
  /** Stores the answer of an attempt that was NEW or has ACTED. @throws UNAVAILABLE */
  end(request: IdempotentRequest, answer: Answer): Promise<void>;
  /** Ends a NEW attempt without an answer: its key is free if it has changed nothing. @throws UNAVAILABLE */
  release(request: IdempotentRequest): Promise<void>;
}
