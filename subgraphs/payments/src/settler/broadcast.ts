import type { Hex, PublicClient } from 'viem';
import { type Refusal, refusalOf } from '../chain/chain-errors.ts';
import type { ChainWork, OpenSettlement } from './chain-work.ts';
import { severalAtATime } from './several-at-a-time.ts';

/** Transactions that are sent to a node at the same time. */
const atATime = 32;

/**
 * Sends the last transaction of each settlement, in the order of their nonces. The same bytes can be sent any number of times:
 * a node that refuses them now gets them again in a later round.
 * @param nodes each gets them; by default the one that answers
 */
export function broadcast(
  work: ChainWork,
  settlements: readonly OpenSettlement[],
  nodes?: readonly PublicClient[],
): Promise<void> {
  return severalAtATime(atATime, settlements, async (settlement) => {
    const [last] = settlement.transactions;
    settlement.refusal = last && (await send(work, last.raw, nodes));
  });
}

/** @returns why all nodes refuse it; `undefined` where one has it now */
export async function send(
  work: ChainWork,
  raw: Hex,
  nodes: readonly PublicClient[] = [work.network.chain],
): Promise<Refusal | undefined> {
  const refusals = await Promise.all(nodes.map((node) => sendTo(node, work, raw)));
  return refusals.includes(undefined) ? undefined : refusals[0];
}

async function sendTo(
  node: PublicClient,
  { network, context }: ChainWork,
  raw: Hex,
): Promise<Refusal | undefined> {
  try {
    await node.sendRawTransaction({ serializedTransaction: raw });
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
