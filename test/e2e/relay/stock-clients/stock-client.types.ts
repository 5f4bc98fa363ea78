import type { A2aVersion } from '../../../kit/a2a/agent-server.types.ts';
import type { ClientTarget } from '../../../kit/a2a/stock-client.types.ts';
import type { Shown } from './shown.ts';

/** A client that people have, and what they do with it. */
export interface StockClient {
  version: A2aVersion;
  /** Each scenario, with a text that the client shows where it has understood the agent. */
  scenarios: Readonly<Record<string, string>>;
}

/** Plays all scenarios of a client. */
export type Play = (target: ClientTarget) => Promise<Shown>;
