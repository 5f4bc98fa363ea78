import type { Hex } from 'viem';
import type { Terms } from './payment-terms.ts';

/** The body of `settle` and `verify`, as the interface documents it; big integers become JSON numbers. */
export interface PaymentBody {
  paymentPayload: {
    x402Version: unknown;
    scheme: unknown;
    network: unknown;
    payload: { signature: unknown; authorization: Record<keyof Terms, unknown> };
  };
  paymentRequirements: Record<string, unknown>;
}

/** The body of a payment that is demanded as it was signed. */
export function bodyOf(network: string, terms: Terms, signature: Hex): PaymentBody {
  return {
    paymentPayload: {
      x402Version: 1,
      scheme: 'exact',
      network,
      payload: { signature, authorization: { ...terms } },
    },
    paymentRequirements: {
      scheme: 'exact',
      network,
      maxAmountRequired: terms.value,
      resource: 'https://agent.example/answers',
      payTo: terms.to,
      description: 'An answer',
      maxTimeoutSeconds: 8,
    },
  };
}

/** TypeScript does not know it yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Its text: big integers keep all of their digits. */
export function textOf(body: unknown): string {
  return JSON.stringify(body, (_key, value) =>
    typeof value === 'bigint' ? rawJSON(value.toString()) : value,
  );
}
