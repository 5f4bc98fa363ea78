import type { Hex } from 'viem';
import { type Refusal, refusalOf } from '../chain/chain-errors.ts';
import type { ChainWork } from './chain-work.ts';
import type { OpenSettlement } from './open-settlement.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** Transactions that are sent to a node at the same time. */
const atATime = 32;

/**
 * Sends the last transaction of each settlement, in the order of their nonces. The same bytes can be sent any number of times:
 * a node that refuses them now gets them again in a later round.
 */
export function broadcast(work: ChainWork, settlements: readonly OpenSettlement[]): Promise<void> {
  return severalAtATime(atATime, settlements, (settlement) => sendLast(work, settlement));
}

async function sendLast(work: ChainWork, settlement: OpenSettlement): Promise<void> {
  const [last] = settlement.transactions;
  settlement.refusal = last && (await send(work, last.raw));
}

/** @returns why the node refuses it; `undefined` where it has it now */
export async function send({ network, context }: ChainWork, raw: Hex): Promise<Refusal | undefined> {
  try {
    await network.chain.sendRawTransaction({ serializedTransaction: raw });
    return undefined;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'KNOWN') return undefined;
    // A block has included it since the round began.
    if (refusal !== 'NONCE_TOO_LOW')
      context.services.log.warn({ network: network.name, refusal }, 'A node has refused a transaction.');
    return refusal;
  }
}
