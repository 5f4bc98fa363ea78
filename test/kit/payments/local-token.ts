import { type Authorization, transferCall } from '@agg/payments/chain';
import { type LocalChain, localAccount } from '@agg/payments/local-chain';
import { type Address, type Hex, parseAbi } from 'viem';
import type { PaymentBody } from './payment-body.ts';

type Chain = Pick<LocalChain, 'client' | 'token'>;

const abi = parseAbi(['function balanceOf(address account) view returns (uint256)']);

export function balanceOf({ client, token: address }: Chain, account: Address): Promise<bigint> {
  return client.readContract({ address, abi, functionName: 'balanceOf', args: [account] });
}

/** Sends an authorization to the chain, as anybody may who has seen it. */
export async function sendToChain({ client, token: to }: Chain, body: PaymentBody): Promise<void> {
  const { authorization, signature } = body.paymentPayload.payload;
  const data = transferCall(authorization as unknown as Authorization, signature as Hex);
  const hash = await client.sendTransaction({ account: localAccount(0), to, data });
  await client.waitForTransactionReceipt({ hash });
}
