import type { Registry } from 'prom-client';

/** What those who watch a process may ask it. */
export interface Watched {
  /** The reasons that prevent service, by the failed part; empty if there are none. */
  reasons(): Promise<Record<string, string>>;
  metrics(): Registry | Promise<Registry>;
}
