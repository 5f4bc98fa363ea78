import type { Address, Hex } from 'viem';
import { hasReverted, isRefusal } from '../chain/chain-errors.ts';
import { tokenAbi } from '../chain/token.abi.ts';
import { transferCall } from '../chain/transfer-call.ts';
import type { Reason } from '../x402/reasons.table.ts';
import { tokenSignature } from './is-signed-by-payer.ts';
import type { CheckedPayment } from './resolve-payment.ts';
import { gasLimit, mostGas, noteGas, usualGas } from './usual-gas.ts';

interface TokenCall {
  account: Address;
  to: Address;
  data: Hex;
}

/** Lets the chain try the transfer, and asks it why where that reverts. */
export async function canBeTransferred(payment: CheckedPayment): Promise<Reason | undefined> {
  return (await isTransferred(payment)) ? undefined : whyNot(payment);
}

/** Whether the transfer succeeds where the chain tries it, for less than it may cost; sets what it costs. */
export async function isTransferred(payment: CheckedPayment): Promise<boolean> {
  const call = callOf(payment);
  const { token, network } = payment;
  try {
    payment.gas = await network.chain.estimateGas(call);
    noteGas(token, payment.gas);
    return gasLimit(payment.gas) <= mostGas;
  } catch (error) {
    if (!hasReverted(error)) throw error;
    return false;
  }
}

/**
 * Whether the transfer succeeds with the gas that others have needed; sets that. It takes a node a fraction of the time of an
 * estimate, for which it tries the call many times.
 */
export async function isUsuallyTransferred(payment: CheckedPayment): Promise<boolean> {
  const gas = usualGas(payment.token);
  if (!gas) return false;
  try {
    await payment.network.chain.call({ ...callOf(payment), gas });
    payment.gas = gas;
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

function callOf({ network, stated, token }: CheckedPayment): TokenCall {
  return {
    account: network.account.address,
    to: token.address,
    data: transferCall(stated.authorization, tokenSignature(stated.signature)),
  };
}

async function whyNot({ network: { chain }, stated, token: { address } }: CheckedPayment): Promise<Reason> {
  const { from, nonce, value } = stated.authorization;
  const [isUsed, balance] = await Promise.all([
    chain.readContract({ address, abi: tokenAbi, functionName: 'authorizationState', args: [from, nonce] }),
    chain.readContract({ address, abi: tokenAbi, functionName: 'balanceOf', args: [from] }),
  ]);
  if (isUsed) return 'NONCE_USED';
  return balance < value ? 'BALANCE' : 'SIMULATION';
}
