import { afterEach, describe, expect, test } from '@jest/globals';
import {
  fromRlp,
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
  toRlp,
} from 'viem';
import { localAccount, localKey } from '../local-chain/local-accounts.ts';
import { signAs, startSigningService } from './remote-signer.fixture.ts';
import { remoteSigner } from './remote-signer.ts';
import { keySigner, type UnsignedTransaction } from './transaction-signer.ts';

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
  service.answerWith = undefined;
});

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** A signed transaction with other fields, without a new signature. */
function withFields(signed: Hex, change: (fields: Hex[]) => void): Hex {
  const fields = fromRlp(`0x${signed.slice(4)}`, 'hex') as Hex[];
  change(fields);
  return `0x02${toRlp(fields).slice(2)}`;
}

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
    ['to another account', { to: `0x${'6'.repeat(40)}` }],
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

  test('that signs with another account, or as nodes do not accept it (EIP-2), is not believed [decided.accounts-that-sign]', async () => {
    service.sign = signAs(2);
    await expect(byService.sign(transaction)).rejects.toThrow('has not signed what it was asked to');
    service.sign = async (asked) =>
      withFields(await signAs(1)(asked), (fields) => {
        const [parity, r = '0x', s] = fields.slice(-3);
        const other: Hex = `0x${(order - BigInt(s ?? 0)).toString(16)}`;
        fields.splice(-3, 3, parity === '0x' ? '0x01' : '0x', r, other);
      });
    await expect(byService.sign(transaction)).rejects.toThrow('has not signed what it was asked to');
  });

  test('that spells the transaction in another way gives its signature alone', async () => {
    service.sign = async (asked) =>
      withFields(await signAs(1)(asked), (fields) => void fields.splice(1, 1, '0x00'));
    expect(await byService.sign(transaction)).toBe(await byKey.sign(transaction));
  });

  test.each([[null], [7], [{}], [[]], ['0x'], ['0x02ab'], [`0x02${'ab'.repeat(100_000)}`]])(
    'that answers %j has not signed',
    async (answer) => {
      service.answerWith = (response) =>
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer }));
      await expect(byService.sign(transaction)).rejects.toThrow('has not signed what it was asked to');
    },
  );

  test('that begins its answer and never ends it makes an error', async () => {
    service.answerWith = (response) => response.writeHead(200).write('{"jsonrpc":"2.0","id":1,');
    await expect(byService.sign(transaction)).rejects.toThrow('timeout');
  });

  test('is not left for the address that it names', async () => {
    service.answerWith = (response, path) => {
      if (path === '/elsewhere') service.answerWith = undefined;
      response.writeHead(307, { location: '/elsewhere' }).end();
    };
    await expect(byService.sign(transaction)).rejects.toThrow('HTTP request failed');
    expect(service.answerWith).toBeDefined();
  });

  test('that refuses or is away makes an error', async () => {
    service.sign = () => Promise.reject(new Error());
    await expect(byService.sign(transaction)).rejects.toThrow('The key is not there.');
    const away = remoteSigner('http://127.0.0.1:9', address);
    await expect(away.sign(transaction)).rejects.toThrow();
  });
});
