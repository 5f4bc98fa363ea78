import { randomBytes } from 'node:crypto';
import { authorizationTypes } from '@agg/payments/chain';
import type { LocalChain } from '@agg/payments/local-chain';
import type { Address, Hex } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** What a payer signs (EIP-3009). */
export interface Terms {
  from: Address;
  to: Address;
  value: bigint;
  validAfter: bigint;
  validBefore: bigint;
  nonce: Hex;
}

/** The end of the year 2099, in seconds since 1970. */
const farAway = 4_102_444_800n;

/** The EIP-712 domain of the token of local chains. */
export function domainOf({ chainId, token }: Pick<LocalChain, 'chainId' | 'token'>) {
  return { name: 'Demo Dollar', version: '2', chainId, verifyingContract: token };
}

/** A new key, whose account has nothing yet. */
export function newPayer(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey());
}

/** Terms that a payee accepts, with a nonce of their own. */
export function termsOf(from: Address, to: Address, value: bigint, more: Partial<Terms> = {}): Terms {
  const nonce: Hex = `0x${randomBytes(32).toString('hex')}`;
  return { from, to, value, validAfter: 0n, validBefore: farAway, nonce, ...more };
}

/** Signs terms as a wallet does. */
export function sign(
  payer: PrivateKeyAccount,
  chain: Pick<LocalChain, 'chainId' | 'token'>,
  message: Terms,
): Promise<Hex> {
  return payer.signTypedData({
    domain: domainOf(chain),
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  });
}
