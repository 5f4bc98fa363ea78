import { randomUUIDv7 } from 'node:crypto';
import { asPlatform, type Context } from '@agg/kit';
import { heldBytes } from '../hop/held-bytes.ts';
import type { Hop, Side } from '../hop/hop.types.ts';
import { traceOf } from '../hop/trace-context.ts';
import { inTurns } from '../json/in-turns.ts';
import { digesting } from '../json/text-bytes.ts';
import { admit, errorCodeOf, settle } from '../record/record-hop.ts';
import { callsInFlight } from '../steps/calls-in-flight.ts';
import { passSteps } from '../steps/steps.ts';

/** Makes a message that comes twice one message. */
export interface Claim {
  /** Stores it. @returns whether the message is new */
  take(): Promise<boolean>;
  /** Takes it back. */
  release(): Promise<void>;
}

/** What a protocol does once the message has passed the steps, before anything is recorded. */
export interface Prepared {
  claim?: Claim;
}

/**
 * Begins an exchange: its message has passed the steps, it is recorded, and so is its claim. What may be sent from then
 * on is done to its end: its caller, or another one, comes again for the answer.
 * @param prepare what the protocol adds
 * @throws the refusal of a step; what `prepare` throws; UNAVAILABLE
 */
export async function beginExchange<P extends Prepared>(
  given: NewHop,
  prepare: (hop: Hop) => Promise<P>,
): Promise<{ open: OpenHop; prepared: P }> {
  const open = await openHop(given);
  try {
    await passSteps(open.hop);
    const prepared = await prepare(open.hop);
    await makeDurable(open.hop, prepared.claim);
    open.detach();
    return { open, prepared };
  } catch (error) {
    open.leave();
    throw error;
  }
}

/** Ends an exchange before anything was sent. */
export async function withdraw({ hop, leave }: Pick<OpenHop, 'hop' | 'leave'>): Promise<void> {
  leave();
  await settle(hop, { outcome: 'NEVER_SENT', errorCode: 'CONFLICT' });
}

/** Records the admission and the claim together. Where one of them fails, the other one is taken back. */
async function makeDurable(hop: Hop, claim?: Claim): Promise<void> {
  const [admitted, claimed] = await Promise.allSettled([admit(hop), claim?.take()]);
  if (admitted.status === 'rejected') {
    // One that was sent before stays as it is.
    if (claimed.status === 'fulfilled' && claimed.value) await claim?.release();
    throw admitted.reason;
  }
  if (claimed.status === 'fulfilled') return;
  await settle(hop, { outcome: 'NEVER_SENT', errorCode: errorCodeOf(claimed.reason) });
  throw claimed.reason;
}

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
