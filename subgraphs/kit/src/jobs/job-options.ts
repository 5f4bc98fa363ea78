/**
 * A job whose process has died is taken over when its heartbeat has been missing for this long, checked every
 * few seconds.
 */
const lively = { notify: true, heartbeatSeconds: 10 };

const patient = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** Retried for days: a dropped reaction would leave something alive that it had to end. */
export const reactionOptions = { ...lively, ...patient, retryLimit: 1_000 };

/**
 * Retried for two hours, then given up. Finished tasks are deleted soon, whether they succeeded or failed:
 * their data may hold sealed secrets. A task that no process fetches is retained for a week.
 */
export const taskOptions = {
  ...lively,
  ...patient,
  retryLimit: 30,
  deleteAfterSeconds: 30,
  retentionSeconds: 7 * 24 * 60 * 60,
};

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

/** Seconds between polls, which find due retries: nobody is notified of those. */
export const pollEverySeconds = 2;

/** @param pollEvery seconds between polls of a queue, for jobs without a notification */
export const workOptions = (pollEvery: number) => ({
  pollingIntervalSeconds: pollEvery,
  notifyPollingIntervalSeconds: pollEvery,
  // Without it, the next job would wait for the next poll.
  burstWhenBatchFull: true,
});
