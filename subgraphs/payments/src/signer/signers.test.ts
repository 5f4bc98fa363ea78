import { afterEach, describe, expect, test } from '@jest/globals';
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import { localAccount, localKey } from '../local-chain/local-accounts.ts';
import { keySigner } from './key-signer.ts';
import { signAs, startSigningService } from './remote-signer.fixture.ts';
import { remoteSigner } from './remote-signer.ts';
import type { UnsignedTransaction } from './transaction-signer.ts';

const service = await startSigningService();
const { address } = localAccount(1);
const [byKey, byService] = [keySigner(localKey(1)), remoteSigner(service.url, address)];

const transaction: UnsignedTransaction = {
  type: 'eip1559',
  chainId: 31_337,
  to: `0x${'2'.repeat(40)}`,
  data: '0xabcdef',
  value: 0n,
  nonce: 0,
  gas: 21_000n,
  maxFeePerGas: 2n ** 64n + 1n,
  maxPriorityFeePerGas: 1n,
};

afterEach(() => {
  service.asked.splice(0);
  service.sign = signAs(1);
});

describe.each([
  ['a key', byKey],
  ['a remote signer', byService],
])('The signer with %s', (_what, signer) => {
  test.each([0, 1, 300])('signs exactly the transaction, with nonce %i', async (nonce) => {
    const signed = (await signer.sign({ ...transaction, nonce })) as TransactionSerialized;
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(address);
    const { value: _, nonce: __, ...others } = transaction;
    expect(parseTransaction(signed)).toMatchObject(others);
    expect(parseTransaction(signed).nonce ?? 0).toBe(nonce);
    expect(signer.address).toBe(address);
  });
});

test('Both signers sign the same bytes, so that a process with either continues the work of the other', async () => {
  expect(await byService.sign(transaction)).toBe(await byKey.sign(transaction));
});

describe('A remote signer', () => {
  test('is asked in the words of Web3Signer', async () => {
    await byService.sign(transaction);
    expect(service.asked).toMatchObject([
      {
        method: 'eth_signTransaction',
        params: [
          {
            type: '0x2',
            from: address,
            to: transaction.to,
            data: '0xabcdef',
            chainId: '0x7a69',
            nonce: '0x0',
            gas: '0x5208',
            value: '0x0',
            maxFeePerGas: '0x10000000000000001',
            maxPriorityFeePerGas: '0x1',
          },
        ],
      },
    ]);
  });

  const lies: [string, Partial<UnsignedTransaction>][] = [
    ['to somebody else', { to: `0x${'6'.repeat(40)}` }],
    ['with another call', { data: '0xabcdee' }],
    ['with money', { value: 1n }],
    ['with another nonce', { nonce: 1 }],
    ['for another chain', { chainId: 1 }],
    ['with a higher fee', { maxFeePerGas: 2n ** 64n + 2n }],
  ];
  test.each(lies)('that signs another transaction is not believed: %s', async (_what, other) => {
    service.sign = (asked) => signAs(1)({ ...asked, ...other });
    await expect(byService.sign(transaction)).rejects.toThrow('has not signed what it was asked to');
  });

  test('that signs with another account is not believed', async () => {
    service.sign = signAs(2);
    await expect(byService.sign(transaction)).rejects.toThrow('has not signed what it was asked to');
  });

  test('that refuses, answers nonsense or is away makes an error', async () => {
    service.sign = () => Promise.reject(new Error());
    await expect(byService.sign(transaction)).rejects.toThrow('The key is not there.');
    service.sign = async () => '0x02ab';
    await expect(byService.sign(transaction)).rejects.toThrow();
    const away = remoteSigner('http://127.0.0.1:9', address);
    await expect(away.sign(transaction)).rejects.toThrow();
  });
});
