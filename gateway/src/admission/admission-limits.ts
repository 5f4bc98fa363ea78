/** Limits on operations that run and wait. Times in milliseconds. */
export const admissionLimits = {
  /** Operations that run at a time in this process. */
  places: 32,
  /** Requests of one flow that wait. */
  queue: 512,
  /**
   * How long a request waits. For its own flow's share: long enough for a burst to pass, because
   * waiting costs nothing, unlike a retry. For a place in a full process: short, so that the client can try
   * another process.
   */
  patience: { share: 5_000, places: 1_000 },
  /** How often the queue and the event loop are checked. */
  interval: 20,
  /**
   * The part of the time that the event loop may be busy before the flows with the most work are slowed
   * down.
   */
  busy: 0.6,
  /** Operations at a time of a flow that has just appeared; doubled at each check, up to its share. */
  first: 4,
  /** Operations at a time of any flow while the event loop is too busy: more would not finish sooner. */
  few: 8,
  /** The minimum for a flow that is slowed down. Less than one: the part of the time that it works. */
  least: 0.2,
  /** How long a flow counts as active after its last request. */
  active: 200,
  /** How long its cost is remembered, so that one with long operations does not start with many of them again. */
  remembered: { ordinary: 2_000, long: 60_000 },
  /** How long readiness reports an overload after a request was shed because no place was free. */
  overloaded: 2_000,
};

export type AdmissionLimits = typeof admissionLimits;
