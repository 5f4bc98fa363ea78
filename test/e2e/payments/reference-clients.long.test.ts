import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { x402Client } from '@x402/core/client';
import { HTTPFacilitatorClient } from '@x402/core/http';
import type { PaymentPayload, PaymentRequired, PaymentRequirements } from '@x402/core/types';
import { registerExactEvmScheme } from '@x402/evm/exact/client';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { newPayer } from '../../kit/payments/payment-terms.ts';
import { network, newAddress } from './reference-chain.ts';
import { ReferenceScene } from './reference-scene.ts';

let scene: ReferenceScene;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await ReferenceScene.start();
  payer = newPayer();
  await scene.chain.mint(payer.address, 10n ** 9n);
});
afterAll(() => scene?.stop());

const price = '2500';

/** What a resource answers with status 402, as `@x402/core` writes it. */
function demandOf(x402Version: 1 | 2, payTo: Address): PaymentRequired {
  const { token: asset } = scene.chain;
  const extra = { name: 'Demo Dollar', version: '2' };
  const common = { scheme: 'exact', network: network[`v${x402Version}`], asset, payTo, extra };
  const resource = 'https://agent.example/answers';
  const v1 = { ...common, maxAmountRequired: price, resource, description: '', mimeType: '' };
  const requirements = x402Version === 1 ? v1 : { ...common, amount: price };
  const accepts = [{ ...requirements, maxTimeoutSeconds: 60 }] as PaymentRequirements[];
  return { x402Version, resource: { url: resource }, accepts };
}

/** Pays as a client of the public packages does. */
async function paid(demand: PaymentRequired): Promise<PaymentPayload> {
  const client = registerExactEvmScheme(new x402Client(), { signer: payer });
  return client.setSpendControls({ allowedAssets: true }).createPaymentPayload(demand);
}

describe('A payment that the public packages build', () => {
  test.each([1, 2] as const)(
    cites('decided.shapes-of-payments', 'in version %i of x402 is verified and settled, and arrives'),
    async (x402Version) => {
      const payTo = newAddress();
      const demand = demandOf(x402Version, payTo);
      const [paymentRequirements] = demand.accepts;
      const body = { x402Version, paymentPayload: await paid(demand), paymentRequirements };
      const verified = await scene.send('verify', body);
      expect(await verified.json()).toEqual({ isValid: true, invalidReason: null, payer: payer.address });
      const { success, networkId, errorMessage } = await scene.settle(body);
      expect({ success, networkId, errorMessage }).toEqual({
        success: true,
        networkId: String(network.chainId),
        errorMessage: null,
      });
      expect(await scene.chain.balanceOf(payTo)).toBe(BigInt(price));
    },
  );

  test('is verified here by servers that use the client of the public packages', async () => {
    const headers = { authorization: scene.headers.authorization ?? '' };
    const createAuthHeaders = async () => ({ verify: headers, settle: headers, supported: headers });
    const facilitator = new HTTPFacilitatorClient({ url: scene.url, createAuthHeaders });
    const demand = demandOf(2, newAddress());
    const [requirements] = demand.accepts;
    const payment = await paid(demand);
    expect(await facilitator.verify(payment, requirements as PaymentRequirements)).toMatchObject({
      isValid: true,
      payer: payer.address,
    });
    const dearer = { ...requirements, amount: '2501' } as PaymentRequirements;
    expect(await facilitator.verify(payment, dearer)).toMatchObject({
      isValid: false,
      invalidReason: 'invalid_exact_evm_payload_authorization_value_mismatch',
    });
  });
});
