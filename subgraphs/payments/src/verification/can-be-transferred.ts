import { hasReverted } from '../chain/chain-errors.ts';
import { tokenAbi } from '../chain/token.abi.ts';
import { transferCall } from '../chain/transfer-call.ts';
import type { Reason } from '../x402/reasons.table.ts';
import type { CheckedPayment } from './checked-payment.ts';
import { tokenSignature } from './is-signed-by-payer.ts';

/** Lets the chain try the transfer, and asks it why where that reverts. */
export async function canBeTransferred(payment: CheckedPayment): Promise<Reason | undefined> {
  return (await isTransferred(payment)) ? undefined : whyNot(payment);
}

/** Whether the transfer succeeds where the chain tries it; sets what it costs. */
export async function isTransferred(payment: CheckedPayment): Promise<boolean> {
  const { network, stated, token } = payment;
  const data = transferCall(stated.authorization, tokenSignature(stated.signature));
  try {
    payment.gas = await network.chain.estimateGas({
      account: network.account.address,
      to: token.address,
      data,
    });
    return true;
  } catch (error) {
    if (!hasReverted(error)) throw error;
    return false;
  }
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
