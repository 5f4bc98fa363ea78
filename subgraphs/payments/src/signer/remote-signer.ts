import {
  type Address,
  createClient,
  type Hex,
  isAddressEqual,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerialized,
} from 'viem';
import { jsonRpc } from '../chain/json-rpc.ts';
import type { TransactionSigner, UnsignedTransaction } from './transaction-signer.ts';

/** Milliseconds that the remote signer may take. */
const timeout = 5_000;

/** Half of the order of secp256k1. Nodes refuse a signature with a larger `s` (EIP-2). */
export const largestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Signs by a service that holds the key, such as Web3Signer (`eth_signTransaction`). Of what it returns, only the signature is
 * used: it has to be the account's, for the transaction that was asked for.
 */
export function remoteSigner(url: string, address: Address): TransactionSigner {
  const client = createClient({ transport: jsonRpc(url, { timeout, retryCount: 1 }) });
  const sign = async (transaction: UnsignedTransaction): Promise<Hex> => {
    const request = { method: 'eth_signTransaction', params: [inHex(transaction, address)] };
    const answer: unknown = await client.request(request as never);
    const signed = await signedBy(address, transaction, answer).catch(() => undefined);
    if (signed) return signed;
    throw new Error(`The remote signer has not signed what it was asked to for ${address}.`);
  };
  return { address, sign };
}

function inHex(transaction: UnsignedTransaction, from: Address) {
  return {
    type: '0x2',
    chainId: numberToHex(transaction.chainId),
    from,
    to: transaction.to,
    data: transaction.data,
    value: numberToHex(transaction.value ?? 0n),
    nonce: numberToHex(transaction.nonce),
    gas: numberToHex(transaction.gas),
    maxFeePerGas: numberToHex(transaction.maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: numberToHex(transaction.maxPriorityFeePerGas ?? 0n),
  };
}

/** @returns the transaction with the signature of the answer; `undefined` where nodes would refuse it. @throws for nonsense */
async function signedBy(
  address: Address,
  asked: UnsignedTransaction,
  answer: unknown,
): Promise<TransactionSerialized | undefined> {
  const { r, s, yParity } = parseTransaction(answer as TransactionSerialized) as Signature;
  if (BigInt(s) > largestS) return undefined;
  const signed = serializeTransaction(asked, { r, s, yParity });
  const signer = await recoverTransactionAddress({ serializedTransaction: signed });
  return isAddressEqual(signer, address) ? signed : undefined;
}

interface Signature {
  r: Hex;
  s: Hex;
  yParity: number;
}
