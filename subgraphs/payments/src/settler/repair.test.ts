import { randomUUID } from 'node:crypto';
import { startTestSubgraph } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { parseTransaction, type TransactionSerialized } from 'viem';
import { payments } from '../index.ts';
import { localKey } from '../local-chain/local-accounts.ts';
import { keySigner } from '../signer/transaction-signer.ts';
import { ChainLease } from './chain-lease.ts';
import type { ChainWork, OpenSettlement } from './chain-work.ts';
import { mostTimes, sendAgain } from './repair.ts';

const { platformContext } = await startTestSubgraph(payments, { work: false });
const chainId = 31_338;
const lease = new ChainLease(platformContext(), chainId);
await lease.take();

/** Fees in wei: what the last transaction pays, what the chain wants now, and what the operator allows. */
interface Fees {
  paid: bigint;
  wanted: bigint;
  allowed?: bigint;
}

/** What a transaction pays once it is sent again that its nodes have refused because it pays too little. */
async function paysThen({ paid, wanted, allowed = 10n ** 12n }: Fees): Promise<bigint> {
  const last = { hash: '0x', raw: '0x', maxFeePerGas: `${paid}`, maxPriorityFeePerGas: '1' };
  const settlement = {
    settlementId: randomUUID(),
    asset: `0x${'4'.repeat(40)}`,
    callData: '0x',
    gas: 50_000n,
    nonce: 0,
    signedAtBlock: 1n,
    refusal: 'UNDERPRICED',
    transactions: [last],
  } as unknown as OpenSettlement;
  const head = { number: 1n, usedNonces: 0, balance: 0n, maxFeePerGas: wanted, maxPriorityFeePerGas: 1n };
  const network = { chainId, maxFeePerGas: allowed, account: keySigner(localKey(1)), nodes: [] };
  await sendAgain({ head, network, lease, open: new Map([[0, settlement]]) } as unknown as ChainWork);
  const [sent] = settlement.transactions;
  if (sent === last) return paid;
  return parseTransaction(sent?.raw as TransactionSerialized).maxFeePerGas ?? 0n;
}

/** A price, and that of its replacement, which is as many times what the chain may want. */
async function replaced(): Promise<{ paid: bigint; dearer: bigint }> {
  for (let paid = 1_000_000n; ; paid += 1n) {
    const dearer = await paysThen({ paid, wanted: paid });
    if (dearer % mostTimes === 0n) return { paid, dearer };
  }
}

describe('A transaction that pays too little', () => {
  test('is replaced by one that pays at least a tenth more, or what the chain wants', async () => {
    expect(await paysThen({ paid: 1_000n, wanted: 500n })).toBeGreaterThanOrEqual(1_100n);
    expect(await paysThen({ paid: 1_000n, wanted: 5_000n })).toBe(5_000n);
  });

  test('is replaced as long as that pays no more times what the chain wants than it may', async () => {
    const { paid, dearer } = await replaced();
    const wanted = dearer / mostTimes;
    expect(await paysThen({ paid, wanted })).toBe(dearer);
    expect(await paysThen({ paid, wanted: wanted - 1n })).toBe(paid);
  });

  test('is replaced as long as that pays no more than the operator allows', async () => {
    const { paid, dearer } = await replaced();
    expect(await paysThen({ paid, wanted: paid, allowed: dearer })).toBe(dearer);
    expect(await paysThen({ paid, wanted: paid, allowed: dearer - 1n })).toBe(paid);
  });
});
