import { formatEther, formatGwei } from 'viem';
import { usuallyMostGas } from '../verification/usual-gas.ts';
import type { ChainWork } from './chain-work.ts';

/**
 * Whether gas costs no more than the operator allows, and the account can pay for a payment. The log says when that
 * changes.
 */
export function isAffordable(work: ChainWork): boolean {
  const waitsFor = reasonToWait(work);
  if (waitsFor === undefined && work.waitsFor !== undefined) tell(work, 'Payments are signed again.');
  if (waitsFor !== undefined && work.waitsFor === undefined) tell(work, waitsFor);
  work.waitsFor = waitsFor;
  return waitsFor === undefined;
}

function reasonToWait({ head, network }: ChainWork): string | undefined {
  const { maxFeePerGas, balance } = head;
  if (maxFeePerGas > network.maxFeePerGas)
    return `Gas costs ${formatGwei(maxFeePerGas)} gwei, and maxGweiPerGas of PAYMENT_NETWORKS allows ${formatGwei(network.maxFeePerGas)}. Payments wait.`;
  if (balance < usuallyMostGas * maxFeePerGas)
    return `The account ${network.account.address} has ${formatEther(balance)} left for gas, and a payment may need ${formatEther(usuallyMostGas * maxFeePerGas)}. Payments wait. Send it money.`;
  return undefined;
}

function tell({ context, network }: ChainWork, text: string): void {
  context.services.log.warn({ network: network.name }, text);
}
