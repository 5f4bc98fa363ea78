import {
  type Address,
  createClient,
  type Hex,
  http,
  isAddressEqual,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerialized,
} from 'viem';
import type { TransactionSigner, UnsignedTransaction } from './transaction-signer.ts';

/** Milliseconds that the remote signer may take. */
const patience = 5_000;

/**
 * Signs by a service that holds the key, such as Web3Signer (`eth_signTransaction`). What it returns is checked: it has to be
 * the transaction that was asked for, signed by the account.
 */
export function remoteSigner(url: string, address: Address): TransactionSigner {
  const client = createClient({ transport: http(url, { timeout: patience, retryCount: 1 }) });
  const sign = async (transaction: UnsignedTransaction): Promise<Hex> => {
    const request = { method: 'eth_signTransaction', params: [inHex(transaction, address)] };
    const signed = (await client.request(request as never)) as TransactionSerialized;
    await assertSigned(signed, transaction, address);
    return signed;
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

async function assertSigned(
  signed: TransactionSerialized,
  asked: UnsignedTransaction,
  address: Address,
): Promise<void> {
  const { r, s, v, yParity, ...unsigned } = parseTransaction(signed) as UnsignedTransaction & Signature;
  const isSame = serializeTransaction(unsigned) === serializeTransaction(asked);
  const signer = await recoverTransactionAddress({ serializedTransaction: signed });
  if (!isSame || !isAddressEqual(signer, address))
    throw new Error(`The remote signer has not signed what it was asked to for ${address}.`);
}

interface Signature {
  r?: Hex;
  s?: Hex;
  v?: bigint;
  yParity?: number;
}
