/** What a process of clients is asked to do, in this order. */
export type Asked =
  | { ask: 'open'; url: string; tokens: string[]; count: number }
  | { ask: 'subscribe'; query: string }
  | { ask: 'arrivals' };

/** What it says. */
export type Told =
  | { opened: number }
  /** Every socket of the process has had so many events. */
  | { heard: number }
  /** By event, in milliseconds of the system's monotonic clock. */
  | { arrivals: number[][] }
  | { broken: string };
