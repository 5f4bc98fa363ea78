import { formatEther, formatGwei } from 'viem';
import { gasLeft } from '../gas/gas-of-day.ts';
import { usuallyMostGas } from '../verification/usual-gas.ts';
import type { ChainWork } from './chain-work.ts';

/**
 * Whether gas costs no more than the operator allows, its budget of the day is not spent, and the account can pay for a payment.
 * The log says when that changes.
 */
export async function isAffordable(work: ChainWork): Promise<boolean> {
  const left = await work.lease.write((reader) => gasLeft(work.network, reader));
  const waitsFor = reasonToWait(work, left);
  if (waitsFor === undefined && work.waitsFor !== undefined) tell(work, 'Payments are signed again.');
  if (waitsFor !== undefined && work.waitsFor === undefined) tell(work, waitsFor);
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

function tell({ context, network }: ChainWork, text: string): void {
  context.services.log.warn({ network: network.name }, text);
}
