/** A job whose process has died is taken over when its heartbeat has been missing for so long, looked at every few seconds. */
const lively = { notify: true, heartbeatSeconds: 10 };

const patient = { retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** For days: a reaction that is dropped would leave what it had to end alive. */
export const reactionOptions = { ...lively, ...patient, retryLimit: 1_000 };

/**
 * For two hours, and then given up. What is over, one way or the other, is soon deleted: a task's data may hold sealed
 * secrets. One that nobody takes is kept for a week.
 */
export const taskOptions = {
  ...lively,
  ...patient,
  retryLimit: 30,
  deleteAfterSeconds: 30,
  retentionSeconds: 7 * 24 * 60 * 60,
};

/** How often the queue looks after itself; with `deleteAfterSeconds`, a task is gone a minute after its end. */
export const supervision = {
  supervise: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 20,
  cronMonitorIntervalSeconds: 10,
};

/** Nobody is notified of a retry that is due; polling finds it. Seconds. */
export const pollEverySeconds = 2;

/** @param pollEvery seconds between two looks at a queue of which nobody was notified */
export const workOptions = (pollEvery: number) => ({
  pollingIntervalSeconds: pollEvery,
  notifyPollingIntervalSeconds: pollEvery,
  // Without it, the next job would wait for the next poll.
  burstWhenBatchFull: true,
});
