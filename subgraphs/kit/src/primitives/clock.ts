import { setTimeout as sleep } from 'node:timers/promises';

/** Options of a sleep. */
export interface Sleep {
  /** Ends it early: it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Whether the process stays alive for it; by default it does. */
  ref?: boolean;
}

/** Where whatever waits has its time from. A test gives one that it turns by hand. */
export interface Clock {
  /** Milliseconds that only grow, from any beginning. */
  now(): number;
  /** Milliseconds since 1970, which may be set back. */
  date(): number;
  /** Resolves after so many milliseconds. @throws the reason of an aborted signal */
  sleep(milliseconds: number, options?: Sleep): Promise<void>;
  /** Calls once after so many milliseconds; the process does not stay alive for it. @returns what cancels it */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls every so many milliseconds; the process does not stay alive for it. @returns what ends it */
  every(milliseconds: number, call: () => void): () => void;
}

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  sleep: (milliseconds, { signal, ref = true } = {}) =>
    sleep(milliseconds, undefined, { signal, ref }).catch((error) => {
      throw signal?.aborted ? signal.reason : error;
    }),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every: (milliseconds, call) => {
    const timer = setInterval(call, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
