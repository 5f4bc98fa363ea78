import { formatGwei } from 'viem';
import type { ChainWork } from './chain-work.ts';

/** Whether gas costs no more than the operator allows. The log says when that begins and ends. */
export function isAffordable(work: ChainWork): boolean {
  const { head, network, context, waitsForGas } = work;
  const isAllowed = head.maxFeePerGas <= network.maxFeePerGas;
  if (isAllowed !== waitsForGas) return isAllowed;
  work.waitsForGas = !isAllowed;
  const { log } = context.services;
  const costs = `${formatGwei(head.maxFeePerGas)} gwei`;
  const text = isAllowed
    ? `Gas costs ${costs} again. Payments are signed.`
    : `Gas costs ${costs}, and maxGweiPerGas of PAYMENT_NETWORKS allows ${formatGwei(network.maxFeePerGas)}. Payments wait.`;
  log.warn({ network: network.name }, text);
  return isAllowed;
}
