import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { TransactionSigner } from './transaction-signer.ts';

/** Signs with a key that this process holds. */
export function keySigner(privateKey: Hex): TransactionSigner {
  const account = privateKeyToAccount(privateKey);
  return { address: account.address, sign: (transaction) => account.signTransaction(transaction) };
}
