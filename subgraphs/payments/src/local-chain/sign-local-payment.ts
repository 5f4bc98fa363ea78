import { randomBytes } from 'node:crypto';
import type { Address, Hex } from 'viem';
import { authorizationTypes } from '../chain/token.abi.ts';
import type { Authorization } from '../x402/stated-payment.ts';
import { localAccount } from './local-accounts.ts';
import { localToken } from './local-token.ts';
import type { LocalChain } from './start-local-chain.ts';

/** A payment with the token of a local chain. */
export interface LocalPayment extends Pick<LocalChain, 'chainId' | 'token'> {
  /** The name of the chain in the product. */
  network: string;
  /** One of the accounts that a local chain gives money to: 0 to 9. */
  payer: number;
  payee: Address;
  /** In millionths of a dollar. */
  value: bigint;
  /** What is paid for, as an address and in words. */
  resource: string;
  description: string;
}

/** Seconds that a signed payment can be settled. */
const validSeconds = 3_600;

/** Signs a payment as a wallet does. @returns the body of `settle` and `verify` in version 1 of x402 */
export async function signLocalPayment(payment: LocalPayment) {
  const { network, payee, value, resource, description } = payment;
  const validBefore = BigInt(Math.floor(Date.now() / 1_000) + validSeconds);
  const nonce: Hex = `0x${randomBytes(32).toString('hex')}`;
  const from = localAccount(payment.payer).address;
  const terms = { from, to: payee, value, validAfter: 0n, validBefore, nonce };
  const authorization = { ...terms, value: `${value}`, validAfter: '0', validBefore: `${validBefore}` };
  const signature = await sign(payment, terms);
  return {
    paymentPayload: { x402Version: 1, scheme: 'exact', network, payload: { signature, authorization } },
    paymentRequirements: {
      scheme: 'exact',
      network,
      maxAmountRequired: `${value}`,
      resource,
      payTo: payee,
      description,
      maxTimeoutSeconds: 8,
    },
  };
}

function sign({ payer, chainId, token }: LocalPayment, message: Authorization): Promise<Hex> {
  return localAccount(payer).signTypedData({
    domain: { ...localToken, chainId, verifyingContract: token },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  });
}
