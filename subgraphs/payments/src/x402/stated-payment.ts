import { GatewayError } from '@agg/schema';
import type { Address, Hex } from 'viem';
import type { PaymentPayloadInput, PaymentRequirementsInput } from './payment-inputs.ts';

/** The transfer that the payer has signed (EIP-3009), in a token's smallest unit and in seconds since 1970. */
export interface Authorization {
  from: Address;
  to: Address;
  value: bigint;
  validAfter: bigint;
  validBefore: bigint;
  nonce: Hex;
}

/** What both sides of a payment have stated, in either version of x402. */
export interface StatedPayment {
  x402Version: number;
  authorization: Authorization;
  signature: Hex;
  /** As the payer states them. */
  paid: { scheme: string; network: string };
  /** As the payee states them. */
  required: {
    scheme: string;
    network: string;
    amount: bigint;
    payTo: Address;
    /** The token; absent: the first of the network. */
    asset?: Address;
    /** Of the token's EIP-712 domain. */
    name?: string;
    version?: string;
  };
  maxTimeoutSeconds: bigint | undefined;
  resource: string | undefined;
  description: string | undefined;
  /** What its tenant has it settled for: one payment for each, and each payment for one. Absent where that is unknown. */
  purpose?: string;
}

/**
 * Reads a payment and its requirements.
 * @throws VALIDATION_FAILED where members are missing that its version demands
 */
export function statedPayment(
  payload: PaymentPayloadInput,
  requirements: PaymentRequirementsInput,
): StatedPayment {
  const { authorization, signature } = payload.payload;
  const { scheme, network, payTo, asset, extra, resource, description } = requirements;
  return {
    x402Version: payload.x402Version,
    authorization: authorization as Authorization,
    signature: signature as Hex,
    paid: paidIn(payload),
    required: {
      scheme,
      network,
      amount: amountOf(requirements),
      payTo: payTo as Address,
      asset: (asset ?? undefined) as Address | undefined,
      name: textOf(extra?.name),
      // Some requirements have it as a number.
      version: textOf(extra?.version),
    },
    maxTimeoutSeconds: requirements.maxTimeoutSeconds ?? undefined,
    resource: resource ?? undefined,
    description: description ?? undefined,
  };
}

function paidIn({ scheme, network, accepted, x402Version }: PaymentPayloadInput): StatedPayment['paid'] {
  if (x402Version === 2 && !accepted) throw missing('/paymentPayload/accepted');
  const { scheme: stated = scheme, network: on = network } = accepted ?? {};
  if (!stated) throw missing('/paymentPayload/scheme');
  if (!on) throw missing('/paymentPayload/network');
  return { scheme: stated, network: on };
}

function amountOf({ amount, maxAmountRequired }: PaymentRequirementsInput): bigint {
  const stated = maxAmountRequired ?? amount;
  if (stated === null || stated === undefined) throw missing('/paymentRequirements/maxAmountRequired');
  return stated;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function missing(pointer: string): GatewayError {
  return new GatewayError('VALIDATION_FAILED', `${pointer} is missing.`, {
    errors: [{ pointer, detail: 'This member is required.', code: 'MISSING' }],
  });
}
