/** The orders to a process of clients, in this sequence. */
export type Asked =
  | { ask: 'open'; url: string; tokens: string[]; count: number }
  | { ask: 'subscribe'; query: string }
  | { ask: 'arrivals' };

/** The messages of such a process. */
export type Told =
  | { opened: number }
  /** Every socket of the process has received this many events. */
  | { heard: number }
  /** By event, in milliseconds of the system's monotonic clock. */
  | { arrivals: number[][] }
  | { broken: string };
