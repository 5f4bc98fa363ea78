import { type Address, formatEther, formatGwei, type Hex, keccak256 } from 'viem';
import { gasLeft } from '../gas/gas-of-day.ts';
import { usuallyMostGas } from '../verification/usual-gas.ts';
import type { ChainWork } from './chain-work.ts';
import type { SignedTransaction } from './settlement.entity.ts';

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

/**
 * Whether gas costs no more than the operator allows, its budget of the day is not spent, and the account can pay for a payment.
 * The log says when that changes.
 */
export async function isAffordable(work: ChainWork): Promise<boolean> {
  const left = await work.lease.write((reader) => gasLeft(work.network, reader));
  const waitsFor = reasonToWait(work, left);
  if (waitsFor === undefined && work.waitsFor !== undefined) log(work, 'Payments are signed again.');
  if (waitsFor !== undefined && work.waitsFor === undefined) log(work, waitsFor);
  work.waitsFor = waitsFor;
  return waitsFor === undefined;
}

function reasonToWait({ head, network }: ChainWork, left: bigint): string | undefined {
  const { maxFeePerGas, balance } = head;
  if (maxFeePerGas > network.maxFeePerGas)
    return `Gas costs ${formatGwei(maxFeePerGas)} gwei, and maxGweiPerGas of PAYMENT_NETWORKS allows ${formatGwei(network.maxFeePerGas)}. Payments wait.`;
  if (balance < usuallyMostGas * maxFeePerGas)
    return `The account ${network.account.address} has ${formatEther(balance)} left for gas, and a payment may need ${formatEther(usuallyMostGas * maxFeePerGas)}. Payments wait. Send it money.`;
  if (left < usuallyMostGas)
    return `The transactions of today have used the gas that gasPerDay.network of PAYMENT_NETWORKS allows (${network.gasPerDay.network}). Payments wait until midnight (UTC).`;
  return undefined;
}

function log({ context, network }: ChainWork, text: string): void {
  context.services.log.warn({ network: network.name }, text);
}
