import { expect, test } from '@jest/globals';
import {
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerialized,
} from 'viem';
import { signAs, startSigningService } from './remote-signer.fixture.ts';
import { largestS, remoteSigner } from './remote-signer.ts';
import type { UnsignedTransaction } from './transaction-signer.ts';

const service = await startSigningService();

const transaction: UnsignedTransaction = {
  type: 'eip1559',
  chainId: 31_337,
  to: `0x${'2'.repeat(40)}`,
  nonce: 0,
  gas: 21_000n,
  maxFeePerGas: 2n,
  maxPriorityFeePerGas: 1n,
};

test.each([
  [largestS, true],
  [largestS + 1n, false],
])(
  'A signature is believed where nodes accept its s, which has a limit (EIP-2): %d, %s',
  async (s, isBelieved) => {
    const { r = '0x' } = parseTransaction((await signAs(1)(transaction)) as TransactionSerialized);
    const signed = serializeTransaction(transaction, { r, s: numberToHex(s), yParity: 0 });
    const signer = await recoverTransactionAddress({ serializedTransaction: signed });
    service.sign = async () => signed;
    const signing = remoteSigner(service.url, signer).sign(transaction);
    if (isBelieved) expect(await signing).toBe(signed);
    else await expect(signing).rejects.toThrow('has not signed what it was asked to');
  },
);
