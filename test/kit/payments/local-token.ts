import { type Authorization, transferCall } from '@agg/payments/chain';
import { type LocalChain, localAccount } from '@agg/payments/local-chain';
import { type Address, type Hex, parseAbi, parseSignature } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { PaymentBody } from './payment-body.ts';
import { domainOf } from './payment-terms.ts';

type Chain = Pick<LocalChain, 'client' | 'token'>;

const cancellation = {
  CancelAuthorization: [
    { name: 'authorizer', type: 'address' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
]);

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

/** Makes an authorization useless, as only its payer can. */
export async function cancelOnChain(
  { client, token: address, chainId }: LocalChain,
  payer: PrivateKeyAccount,
  nonce: Hex,
): Promise<void> {
  const signature = await payer.signTypedData({
    domain: domainOf({ chainId, token: address }),
    types: cancellation,
    primaryType: 'CancelAuthorization',
    message: { authorizer: payer.address, nonce },
  });
  const { r, s, yParity } = parseSignature(signature);
  const hash = await client.writeContract({
    account: localAccount(0),
    chain: null,
    address,
    abi,
    functionName: 'cancelAuthorization',
    args: [payer.address, nonce, 27 + yParity, r, s],
  });
  await client.waitForTransactionReceipt({ hash });
}
