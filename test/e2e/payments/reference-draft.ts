import { authorizationTypes } from '@agg/payments/chain';
import type { Address, Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { type Terms, termsOf } from '../../kit/payments/payment-terms.ts';
import { network } from './reference-chain.ts';

/** What a resource demands. Members are replaced by anything. */
type Demand = Record<'scheme' | 'network' | 'amount' | 'payTo' | 'asset', unknown> & {
  extra: Record<string, unknown>;
};

/** A payment before it is signed, of which parts are replaced. */
export interface Draft {
  x402Version: 1 | 2;
  /** Who signs. */
  key: PrivateKeyAccount;
  /** What is signed. */
  terms: Terms;
  /** The EIP-712 domain in which it is signed. */
  domain: { name: string; version: string; chainId: number; verifyingContract: Address };
  /** The scheme and the network that the payer states. */
  paid: { scheme: string; network: string };
  demand: Demand;
  /** What is done to the signature, in this order. */
  onSignature: ((signature: Hex) => Hex)[];
  /** What is done to the finished body, in this order. */
  onBody: ((body: ReferenceBody) => void)[];
}

/** The body of `verify` and `settle`, as the public packages send it. */
export interface ReferenceBody {
  x402Version: number;
  paymentPayload: {
    x402Version: number;
    accepted?: Record<string, unknown>;
    payload: { signature: Hex; authorization: Record<keyof Terms, string> };
  };
  paymentRequirements: Record<string, unknown>;
}

/** A payment about which nothing is wrong. */
export function draftOf(
  x402Version: 1 | 2,
  key: PrivateKeyAccount,
  [token, payTo, value]: readonly [Address, Address, bigint],
): Draft {
  const named = network[`v${x402Version}`];
  const [name, version] = ['Demo Dollar', '2'];
  return {
    x402Version,
    key,
    terms: termsOf(key.address, payTo, value),
    domain: { name, version, chainId: network.chainId, verifyingContract: token },
    paid: { scheme: 'exact', network: named },
    demand: {
      scheme: 'exact',
      network: named,
      amount: value,
      payTo,
      asset: token,
      extra: { name, version },
    },
    onSignature: [],
    onBody: [],
  };
}

/** Signs a payment, and writes it as its version of x402 does. */
export async function bodyOf(draft: Draft): Promise<ReferenceBody> {
  const { key, domain, terms, x402Version } = draft;
  const primaryType = 'TransferWithAuthorization';
  const signed = await key.signTypedData({ domain, types: authorizationTypes, primaryType, message: terms });
  const signature = draft.onSignature.reduce((before, change) => change(before), signed);
  const payload = { signature, authorization: inTexts(terms) };
  const body = x402Version === 1 ? inVersion1(draft, payload) : inVersion2(draft, payload);
  for (const change of draft.onBody) change(body);
  return body;
}

type Payload = ReferenceBody['paymentPayload']['payload'];

function inVersion1({ demand, paid }: Draft, payload: Payload): ReferenceBody {
  const { amount, ...rest } = demand;
  const paymentRequirements = {
    ...rest,
    maxAmountRequired: String(amount),
    resource: 'https://agent.example/answers',
    description: 'An answer',
    mimeType: 'application/json',
    maxTimeoutSeconds: 60,
  };
  return { x402Version: 1, paymentPayload: { x402Version: 1, ...paid, payload }, paymentRequirements };
}

function inVersion2({ demand, paid }: Draft, payload: Payload): ReferenceBody {
  const paymentRequirements = { ...demand, amount: String(demand.amount), maxTimeoutSeconds: 60 };
  const resource = { url: 'https://agent.example/answers', description: 'An answer' };
  const accepted = { ...paymentRequirements, ...paid };
  const paymentPayload = { x402Version: 2, resource, accepted, payload };
  return { x402Version: 2, paymentPayload, paymentRequirements };
}

function inTexts(terms: Terms): Record<keyof Terms, string> {
  const texts = Object.entries(terms).map(([member, value]) => [member, String(value)]);
  return Object.fromEntries(texts) as Record<keyof Terms, string>;
}
