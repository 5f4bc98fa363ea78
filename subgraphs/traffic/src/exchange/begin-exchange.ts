import type { Hop } from '../hop/hop.types.ts';
import { admit, errorCodeOf, settle } from '../record/record-hop.ts';
import { passSteps } from '../steps/steps.ts';
import { type NewHop, type OpenHop, openHop } from './open-hop.ts';

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
