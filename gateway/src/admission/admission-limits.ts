/** What may be executed, and wait, at a time. Times in milliseconds. */
export const admissionLimits = {
  /** Operations executed at a time in this process. */
  places: 32,
  /** Requests of one holder that wait in line. */
  line: 256,
  /**
   * How long a request waits in line: for its own holder's share long enough that a burst passes, because waiting costs
   * nothing, unlike asking again; where there is no place for anybody, so that another process can be asked.
   */
  patience: { share: 5_000, places: 1_000 },
  /** How often lines and the event loop are looked at. */
  pulse: 20,
  /** The part of the time that the event loop may be busy before those who ask for the most are squeezed. */
  busy: 0.6,
  /** Operations at a time of a holder of whom nothing is known yet; twice as many at each look, up to its share. */
  first: 4,
  /** Operations at a time of any holder while the event loop is too busy: more would not be done sooner. */
  few: 8,
  /** Operations at a time of a holder who is squeezed, at least. Less than one: so much of the time. */
  squeezed: 0.2,
  /** How long a holder counts among those who ask after it asked last, and how long it is remembered what its operations take. */
  asking: 200,
  remembered: 2_000,
  /** How long readiness says that we are overloaded after a request was shed for want of places. */
  overloaded: 2_000,
};

export type AdmissionLimits = typeof admissionLimits;
