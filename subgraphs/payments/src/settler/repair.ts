import { sql } from 'kysely';
import { noteGasOfDay } from '../gas/gas-of-day.ts';
import { broadcast, send } from './broadcast.ts';
import { type ChainWork, inOrder, type OpenSettlement } from './chain-work.ts';
import { isAffordable, signTransaction } from './sign-transaction.ts';

/** Transactions without a block that are sent again in a round: those that all later ones wait for. */
const resentPerRound = 16;

/** Blocks in which a transaction is not included until it is replaced by one that pays more. */
const blocksUntilReplaced = 3n;

/** By how many times a replacement may pay more than what the chain wants now. */
export const mostTimes = 10n;

/** Gas of a transaction that does nothing. */
const emptyTransactionGas = 21_000n;

/** Nonces that are filled in a round. */
const filledPerRound = 50;

/**
 * Sends again what the chain lacks, in the order of the nonces, to every node: one may have lost it, or keep it for itself. The
 * one that all others wait for is replaced when it seems to pay too little.
 */
export async function sendAgain(work: ChainWork): Promise<void> {
  const missing = inOrder(work).filter(
    ({ nonce, inclusion, contradictedSince }) =>
      !inclusion && (nonce >= work.head.usedNonces || contradictedSince !== undefined),
  );
  const [first] = missing;
  if (first && paysTooLittle(work, first)) await payMore(work, first);
  await broadcast(work, missing.slice(0, resentPerRound), work.network.nodes);
}

/**
 * Fills nonces that no settlement has with transactions that do nothing, because the chain would wait for them for ever: what
 * had them has lost them by a deep re-org, or by an error of a node.
 */
export async function fillGaps(work: ChainWork): Promise<void> {
  const { head, network, nextNonce, open } = work;
  const end = Math.min(nextNonce, head.usedNonces + filledPerRound);
  const nonces = Array.from({ length: Math.max(0, end - head.usedNonces) }, (_, i) => head.usedNonces + i);
  const gaps = nonces.filter((nonce) => !open.has(nonce));
  if (gaps.length === 0 || !(await isAffordable(work))) return;
  await work.lease.write((reader) =>
    noteGasOfDay(network, reader, emptyTransactionGas * BigInt(gaps.length)),
  );
  for (const nonce of gaps) {
    const call = { to: network.account.address, gas: emptyTransactionGas, nonce };
    const { raw } = await signTransaction(work, call, head);
    await send(work, raw, network.nodes);
  }
}

/** Without money for gas, or for a reason that is not known, a higher price changes nothing. */
function paysTooLittle({ head }: ChainWork, { nonce, signedAtBlock, refusal }: OpenSettlement): boolean {
  if (refusal !== undefined) return refusal === 'UNDERPRICED';
  return nonce === head.usedNonces && head.number - signedAtBlock > blocksUntilReplaced;
}

/** Nodes accept a replacement that pays at least a tenth more. */
async function payMore(work: ChainWork, settlement: OpenSettlement): Promise<void> {
  const [last] = settlement.transactions;
  if (!last) return;
  const { head, network } = work;
  const fees = {
    maxFeePerGas: larger(head.maxFeePerGas, raised(last.maxFeePerGas)),
    maxPriorityFeePerGas: larger(head.maxPriorityFeePerGas, raised(last.maxPriorityFeePerGas)),
  };
  // A node that wants ever more must not empty the account.
  if (fees.maxFeePerGas > smaller(network.maxFeePerGas, head.maxFeePerGas * mostTimes)) return;
  const { asset: to, callData: data, gas, nonce } = settlement;
  const replacement = await signTransaction(work, { to, data, gas, nonce }, fees);
  const transactions = [replacement].concat(settlement.transactions);
  await work.lease.write(({ db }) =>
    sql`update payments.settlement set transactions = ${JSON.stringify(transactions)}::jsonb
      where settlement_id = ${settlement.settlementId}`.execute(db),
  );
  Object.assign(settlement, { transactions, signedAtBlock: head.number, refusal: undefined });
}

function raised(fee: string): bigint {
  return (BigInt(fee) * 1_125n) / 1_000n + 1n;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
