import { randomBytes } from 'node:crypto';
import type { Address, Hex } from 'viem';
import { authorizationTypes } from '../chain/token.abi.ts';
import { localAccount } from '../local-chain/local-accounts.ts';
import { localToken } from '../local-chain/local-token.ts';
import type { LocalChain } from '../local-chain/start-local-chain.ts';
import type { Authorization, StatedPayment } from '../x402/stated-payment.ts';

/** The account that pays. */
export const paying = localAccount(2);

/** A new payee, without other payments. */
export const newPayee = (): Address => `0x${randomBytes(20).toString('hex')}`;

/** A payment that this account has signed, as both sides state it. Its caller does not wait. */
export async function signedOn(
  { chainId, token }: LocalChain,
  terms: Partial<Authorization> = {},
): Promise<StatedPayment> {
  const authorization: Authorization = {
    from: paying.address,
    to: newPayee(),
    value: 5n,
    validAfter: 0n,
    validBefore: 4_102_444_800n,
    nonce: `0x${randomBytes(32).toString('hex')}`,
    ...terms,
  };
  const signature: Hex = await paying.signTypedData({
    domain: { ...localToken, chainId, verifyingContract: token },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: authorization,
  });
  const { to: payTo, value: amount } = authorization;
  return {
    x402Version: 1,
    authorization,
    signature,
    paid: { scheme: 'exact', network: 'local' },
    required: { scheme: 'exact', network: 'local', amount, payTo },
    maxTimeoutSeconds: 0n,
    resource: undefined,
    description: undefined,
  };
}
