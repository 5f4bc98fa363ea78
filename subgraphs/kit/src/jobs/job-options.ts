import type { Queue } from 'pg-boss';
import type { DeclaredTask, Retry } from './jobs.types.ts';

/** The queue without workers: the dead letters of all others. */
export const deadLetterQueue = 'dead-letters';

/** How long an operator or a process may take to see a job, in seconds. */
const kept = 30 * 24 * 60 * 60;

/**
 * A job whose process has died is taken over when its heartbeat has been missing for this long, checked every
 * few seconds.
 */
const lively = { notify: true, heartbeatSeconds: 10 };

/** Retried for two hours, then given up. */
const patient: Retry = { attempts: 31, firstWait: 1, longestWait: 300 };

/** Retried for days: a dropped reaction would leave something alive that it had to end. */
export const reactionOptions = {
  ...lively,
  ...retryOptions({ ...patient, attempts: 1_001 }),
  deadLetter: deadLetterQueue,
};

/** Dead letters wait for an operator. */
export const deadLetterOptions = { retentionSeconds: kept };

/**
 * The options of a task's queue. Finished tasks are deleted soon, whether they succeeded or failed: their data may
 * hold sealed secrets.
 */
export function taskOptions({ retry = patient, deadLetters = true }: DeclaredTask) {
  return {
    ...lively,
    ...retryOptions(retry),
    deadLetter: deadLetters ? deadLetterQueue : null,
    deleteAfterSeconds: 30,
  };
}

/** The policy of a task's queue, which it keeps for ever. */
export function policyOf({ inOrder }: DeclaredTask): Queue['policy'] {
  return inOrder ? 'key_strict_fifo' : 'standard';
}

/** A job that no process fetches is retained, for all the time that its retries may take besides. */
function retryOptions(retry: Retry) {
  const { attempts, firstWait, longestWait } = retry;
  return {
    retryLimit: attempts - 1,
    retryDelay: firstWait,
    retryBackoff: true,
    retryDelayMax: longestWait,
    retentionSeconds: kept + longestLife(retry),
  };
}

/** Seconds that all waits of a job take at most. */
function longestLife({ attempts, firstWait, longestWait }: Retry): number {
  let seconds = 0;
  for (let wait = 1; wait < attempts; wait += 1) seconds += Math.min(longestWait, firstWait * 2 ** wait);
  return seconds;
}

/**
 * How often the queue maintains itself; with `deleteAfterSeconds`, a task is deleted a minute after its end.
 */
export const supervision = {
  supervise: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 20,
  cronMonitorIntervalSeconds: 10,
};

/** Seconds between polls, which find due retries: there is no notification of those. */
export const pollEverySeconds = 2;

/** @param pollEvery seconds between polls of a queue, for jobs without a notification */
export const workOptions = (pollEvery: number) => ({
  pollingIntervalSeconds: pollEvery,
  notifyPollingIntervalSeconds: pollEvery,
  // Without it, the next job would wait for the next poll.
  burstWhenBatchFull: true,
});
