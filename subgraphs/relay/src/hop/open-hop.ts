import { randomUUIDv7 } from 'node:crypto';
import { asPlatform, type Context } from '@agg/kit';
import { inTurns } from '../a2a/json/in-turns.ts';
import { callsInFlight } from './calls-in-flight.ts';
import { digesting } from './digest-text.ts';
import { heldBytes } from './held-bytes.ts';
import type { Hop, Leg } from './hop.types.ts';
import { traceOf } from './trace-context.ts';

/** What is known of a hop when it begins. */
export interface NewHop
  extends Pick<
    Hop,
    'context' | 'source' | 'sink' | 'protocol' | 'method' | 'taskId' | 'contextId' | 'message' | 'isInternal'
  > {
  /** The caller's headers. */
  headers: Readonly<Record<string, string>>;
}

/** A hop that runs, until it is left. */
export interface OpenHop {
  hop: Hop;
  /** From now on it goes on without its caller. */
  detach(): void;
  /** From now on it ends when its caller leaves, or now where that is so already. */
  attach(): void;
  /** Called once, when its answer is complete or given up. */
  leave(): void;
}

/** Begins a hop: from now on, kill switches end it, and its caller does by leaving. */
export async function openHop({ headers, ...given }: NewHop): Promise<OpenHop> {
  const { context: asked, sink } = given;
  const ending = new AbortController();
  // What is done for it ends with it.
  const context: Context = { ...asked, signal: ending.signal };
  const hop: Hop = {
    ...given,
    context,
    legs: legsOf({ ...given, context }),
    request: await inTurns(digesting(given.message.body.text)),
    exchangeId: randomUUIDv7(),
    trace: traceOf(headers, sink.agentId),
    startedAt: new Date(),
    begunAt: performance.now(),
    held: heldBytes(context).begin(given.source.tenantId),
    signal: ending.signal,
  };
  const abort = (reason: unknown): void => ending.abort(reason);
  const remove = callsInFlight(context).add(context, { hop, abort });
  let unfollow = follow(asked.signal, abort);
  const followNow = (signal: AbortSignal | undefined): void => {
    unfollow();
    unfollow = follow(signal, abort);
  };
  return {
    hop,
    detach: () => followNow(asked.lasting),
    attach: () => followNow(asked.signal),
    leave: () => {
      unfollow();
      remove();
      hop.held.release();
    },
  };
}

function legsOf({ context, source, sink }: Pick<Hop, 'context' | 'source' | 'sink'>): Leg[] {
  const { tenantId } = source;
  const consumer = legOf(context, 'CONSUMER', tenantId);
  return sink.tenantId === tenantId ? [consumer] : [consumer, legOf(context, 'PROVIDER', sink.tenantId)];
}

function legOf(context: Context, side: Leg['side'], tenantId: string): Leg {
  return {
    side,
    tenantId,
    context: asPlatform(context, tenantId),
    decisions: { request: new Map(), response: new Map() },
  };
}

/** Passes an abort on. @returns stops that */
function follow(signal: AbortSignal | undefined, abort: (reason: unknown) => void): () => void {
  const onAbort = (): void => abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  return () => signal?.removeEventListener('abort', onAbort);
}
