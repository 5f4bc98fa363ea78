import { describe, expect, test } from '@jest/globals';
import { BaseError, type Hex } from 'viem';
import { generatePrivateKey, type LocalAccount, privateKeyToAccount } from 'viem/accounts';
import { localAccount } from '../local-chain/local-accounts.ts';
import { networkOf, startTestChain } from '../local-chain/local-chain.fixture.ts';
import { hasReverted, isNoSuchFunction, refusalOf } from './chain-errors.ts';
import { openChain } from './open-chain.ts';
import { tokenAbi } from './token.abi.ts';

const local = await startTestChain();
const chain = openChain(networkOf(local));
const unreachable = openChain({ ...networkOf(local), rpc: ['http://127.0.0.1:9'] });
const account = localAccount(3);
const nothing = `0x${'7'.repeat(40)}` as const;

/** The error of something that has to fail. */
function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('It has not failed.')),
    (error) => error,
  );
}

const nameAt = (on: typeof chain, address: Hex) =>
  on.readContract({ address, abi: tokenAbi, functionName: 'name' });

describe('A chain that cannot do what it is asked to', () => {
  test('has reverted a call, which is no failure of the chain', async () => {
    const call = { account, to: local.token, data: '0x12345678' } as const;
    expect(hasReverted(await errorOf(chain.estimateGas(call)))).toBe(true);
    expect(hasReverted(await errorOf(unreachable.estimateGas(call)))).toBe(false);
    expect(hasReverted(new Error('execution reverted'))).toBe(false);
  });

  test('has no such function, at a contract and where there is none', async () => {
    const missing = local.client.readContract({
      address: local.token,
      abi: [
        { type: 'function', name: 'x', inputs: [], outputs: [{ type: 'bool' }], stateMutability: 'view' },
      ],
      functionName: 'x',
    });
    expect(isNoSuchFunction(await errorOf(missing))).toBe(true);
    expect(isNoSuchFunction(await errorOf(nameAt(chain, nothing)))).toBe(true);
    expect(isNoSuchFunction(await errorOf(nameAt(unreachable, nothing)))).toBe(false);
  });
});

const transaction = {
  type: 'eip1559',
  chainId: local.chainId,
  to: nothing,
  gas: 21_000n,
  maxFeePerGas: 10n ** 10n,
  maxPriorityFeePerGas: 1n,
} as const;

/** Sends a transaction of an account. @returns why the chain refuses it, if it does */
async function send(
  nonce: number,
  more: object = {},
  by: LocalAccount = account,
): Promise<string | undefined> {
  const serializedTransaction = await by.signTransaction({ ...transaction, nonce, ...more });
  return chain.sendRawTransaction({ serializedTransaction }).then(() => undefined, refusalOf);
}

describe('The refusal of a transaction', () => {
  test('is understood as the chain states it', async () => {
    await local.client.setAutomine(false);
    expect(await send(0)).toBeUndefined();
    expect(await send(0)).toBe('KNOWN');
    expect(await send(0, { value: 1n })).toBe('UNDERPRICED');
    await local.client.mine({ blocks: 1 });
    expect(await send(0, { value: 2n })).toBe('NONCE_TOO_LOW');
    expect(await send(1, { maxFeePerGas: 1n })).toBe('UNDERPRICED');
    expect(await send(0, {}, privateKeyToAccount(generatePrivateKey()))).toBe('NO_GAS_MONEY');
    expect(await send(1, { chainId: 1 })).toBe('OTHER');
  });

  test.each([
    ['KNOWN', 'already known'],
    ['KNOWN', 'Known transaction'],
    ['KNOWN', 'transaction already imported'],
    ['NONCE_TOO_LOW', 'nonce too low: next nonce 5, tx nonce 4'],
    ['UNDERPRICED', 'transaction underpriced: gas tip cap 1, minimum needed 25'],
    ['UNDERPRICED', 'replacement transaction underpriced'],
    ['UNDERPRICED', 'max fee per gas less than block base fee: address 0x00, maxFeePerGas: 1'],
    ['NO_GAS_MONEY', 'insufficient funds for gas * price + value: balance 0'],
    ['OTHER', 'transaction pool is full'],
  ])('is %s in the words of other nodes: %s', (refusal, words) => {
    expect(refusalOf(new BaseError('Request failed.', { details: words }))).toBe(refusal);
    expect(refusalOf(new Error(words))).toBe(refusal);
  });
});
