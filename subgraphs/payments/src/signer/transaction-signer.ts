import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** A transaction that is ready to be signed. */
export type UnsignedTransaction = TransactionSerializableEIP1559 & { nonce: number; gas: bigint };

/** Signs the transactions of one account. Keys stay behind it. */
export interface TransactionSigner {
  address: Address;
  /** @returns the signed transaction, as it is broadcast */
  sign(transaction: UnsignedTransaction): Promise<Hex>;
}

/** Signs with a key that this process holds. */
export function keySigner(privateKey: Hex): TransactionSigner {
  const account = privateKeyToAccount(privateKey);
  return { address: account.address, sign: (transaction) => account.signTransaction(transaction) };
}
