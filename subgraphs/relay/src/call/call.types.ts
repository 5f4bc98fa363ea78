import type { ClosableStream } from '@agg/kit';
import type { Source } from '@agg/traffic';
import type { JsonBody } from '@agg/traffic/json';
import type { PayableCall } from '../payment/payment-metadata.ts';

/** A call of an A2A client that could be read: what it asks (`a2a`), in whose context, and in which binding. */
export interface Call extends PayableCall {
  /** The caller's headers, as far as they reach the route. */
  headers: Readonly<Record<string, string>>;
  source: Source;
  agentId: string;
  /** The path of the agent's address, from `/relay` to the version. */
  base: string;
  /** Whether the relay asks by itself: for news of a task, or because a message came that was counted before. */
  isInternal?: boolean;
}

/** What a call is answered with: a JSON-RPC response, or a stream of events in the client's binding. */
export type Answer = JsonBody | ClosableStream<string>;
