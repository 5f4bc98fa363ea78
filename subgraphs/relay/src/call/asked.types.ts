import type { ClosableStream, Context } from '@agg/kit';
import type { Source } from '@agg/traffic';
import type { JsonBody } from '@agg/traffic/json';
import type { A2aBinding, A2aCall } from '../a2a/a2a.types.ts';
import type { Receipt } from '../payment/payment-metadata.ts';

/** A call of an A2A client that could be read. */
export interface Asked {
  /** Of the caller. */
  context: Context;
  /** The caller's headers, as far as they reach the route. */
  headers: Readonly<Record<string, string>>;
  binding: A2aBinding;
  source: Source;
  agentId: string;
  /** The path of the agent's address, from `/relay` to the version. */
  base: string;
  call: A2aCall;
  /** Whether the relay asks by itself: for news of a task, or because a message came that was counted before. */
  isInternal?: boolean;
  /** Of the payment in its message, which was settled here: they belong into the answer. */
  receipts?: readonly Receipt[];
}

/** What a call is answered with: a JSON-RPC response, or a stream of events in the client's binding. */
export type Given = JsonBody | ClosableStream<string>;
