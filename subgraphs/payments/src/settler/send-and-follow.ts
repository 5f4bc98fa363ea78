import { announceSubmitted } from './announce-submitted.ts';
import { broadcast } from './broadcast.ts';
import { type ChainWork, inOrder } from './chain-work.ts';
import { findInclusions } from './find-inclusions.ts';
import { finishSettled } from './finish.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { signQueued } from './sign-queued.ts';

/**
 * Sends what is queued, and meanwhile follows what earlier rounds have sent.
 * @returns how many were sent
 */
export async function sendAndFollow(work: ChainWork): Promise<number> {
  const before = inOrder(work);
  const [sending, following] = await Promise.allSettled([send(work), follow(work, before)]);
  if (following.status === 'rejected') throw following.reason;
  if (sending.status === 'rejected') throw sending.reason;
  return sending.value;
}

async function send(work: ChainWork): Promise<number> {
  const signed = await signQueued(work);
  await broadcast(work, signed);
  return signed.length;
}

async function follow(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  await findInclusions(work, settlements);
  await finishSettled(work, settlements);
  await announceSubmitted(work, settlements);
}
