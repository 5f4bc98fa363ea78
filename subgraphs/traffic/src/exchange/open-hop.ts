import { randomUUIDv7 } from 'node:crypto';
import { asPlatform, type Context } from '@agg/kit';
import { digesting } from '../hop/digest-text.ts';
import { heldBytes } from '../hop/held-bytes.ts';
import type { Hop, Side } from '../hop/hop.types.ts';
import { traceOf } from '../hop/trace-context.ts';
import { inTurns } from '../json/in-turns.ts';
import { callsInFlight } from '../steps/calls-in-flight.ts';

/** What is known of a hop when it begins. */
export interface NewHop
  extends Pick<
    Hop,
    | 'context'
    | 'facts'
    | 'sums'
    | 'source'
    | 'sink'
    | 'protocol'
    | 'method'
    | 'taskId'
    | 'contextId'
    | 'message'
    | 'isInternal'
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
    sides: sidesOf({ ...given, context }),
    request: await inTurns(digesting(given.message.body.text)),
    exchangeId: randomUUIDv7(),
    trace: traceOf(headers, sink.id),
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

function sidesOf({ context, source, sink }: Pick<Hop, 'context' | 'source' | 'sink'>): Side[] {
  const { tenantId } = source;
  const consumer = sideOf(context, 'CONSUMER', tenantId);
  return sink.tenantId === tenantId ? [consumer] : [consumer, sideOf(context, 'PROVIDER', sink.tenantId)];
}

function sideOf(context: Context, role: Side['role'], tenantId: string): Side {
  return {
    role,
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
