import type { Fragments } from './fragments.ts';

/** Where messages go: to the agent, to the relay, or to the proxy. */
export interface Destination {
  url: string;
  path: string;
  headers: Record<string, string>;
}

/** What the clients are asked to do. */
export type ClientWork =
  | {
      kind: 'pace';
      destinations: Destination[];
      /** Messages a second, sent whether or not those before are answered. */
      perSecond: number;
      seconds: number;
    }
  | { kind: 'streams'; destinations: Destination[]; fragments: Fragments };

/** What they saw, in milliseconds: times of answers, or delays of fragments. */
export interface Times {
  p50: number;
  p99: number;
  count: number;
  /** From the first request to the last answer. */
  all: number;
}
