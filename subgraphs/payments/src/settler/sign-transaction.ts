import { type Address, type Hex, keccak256 } from 'viem';
import type { SignedTransaction } from '../settlement/settlement.types.ts';
import type { ChainWork } from './chain-work.ts';

/** What a transaction does, and with which nonce. */
interface Call {
  to: Address;
  data?: Hex;
  gas: bigint;
  nonce: number;
}

interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** Signs a transaction of the network's account (EIP-1559). */
export async function signTransaction(
  { network }: Pick<ChainWork, 'network'>,
  call: Call,
  { maxFeePerGas, maxPriorityFeePerGas }: Fees,
): Promise<SignedTransaction> {
  const raw = await network.account.sign({
    type: 'eip1559',
    chainId: network.chainId,
    value: 0n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...call,
  });
  return {
    hash: keccak256(raw),
    raw,
    maxFeePerGas: maxFeePerGas.toString(),
    maxPriorityFeePerGas: maxPriorityFeePerGas.toString(),
  };
}
