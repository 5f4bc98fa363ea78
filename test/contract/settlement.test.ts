import type { TestCaller } from '@agg/kit/testing';
import type { CallerKind } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PrivateKeyAccount } from 'viem/accounts';
import { PaymentScene } from '../kit/payments/payment-scene.ts';
import { newPayer } from '../kit/payments/payment-terms.ts';
import { cites } from './cites.ts';

let scene: PaymentScene;
let tenantId: string;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start();
  tenantId = await scene.stack.provisioning.tenant();
  caller = await ofTenant('USER');
  payer = await scene.payer();
});
afterAll(() => scene?.stop());

/** A caller without a role. */
const ofTenant = (kind: CallerKind) => scene.stack.provisioning.caller(tenantId, [], { kind });
/** A payment as the interface documents it, with JSON numbers. */
const payment = () => scene.signed(payer, newPayer().address, 12_345n);

const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/);
const settled = { success: true, transactionHash: hash, networkId: '31337', errorMessage: null };
const unsettled = { ...settled, success: false };

describe('The settlement of a payment', () => {
  test.each(['USER', 'AGENT', 'SERVICE'] as const)(
    cites(
      ['op11.path', 'op11.access', 'op11.outcome', 'op11.network-id', 'payment.request'],
      'is made in the shape of the interface for a %s without a role',
    ),
    async (kind) => {
      expect(await scene.settle(await payment(), await ofTenant(kind))).toEqual(settled);
    },
  );

  test(
    cites('op11.converges', 'is answered again with its outcome to the tenant, whoever of it asks'),
    async () => {
      const body = await payment();
      const outcome = await scene.settle(body, caller);
      expect(outcome).toEqual(settled);
      expect(await scene.settle(body, caller)).toEqual(outcome);
      expect(await scene.settle(body, await ofTenant('SERVICE'))).toEqual(outcome);
    },
  );

  test(cites('op11.duplicate', 'is refused to everybody else, with the hash of the first one'), async () => {
    const body = await payment();
    const { transactionHash } = await scene.settle(body, caller);
    const duplicate = { ...unsettled, transactionHash, errorMessage: 'duplicate_settlement' };
    expect(await scene.settle(body, await scene.caller())).toEqual(duplicate);
  });

  test(cites('op11.refused', 'that cannot be made is told in the words of x402'), async () => {
    const poor = await scene.signed(newPayer(), newPayer().address, 1n);
    const refused = { ...unsettled, transactionHash: '', errorMessage: 'insufficient_funds' };
    expect(await scene.settle(poor, caller)).toEqual(refused);
  });

  test(cites('op11.no-signer', 'on a network without a signer is refused'), async () => {
    const body = await payment();
    body.paymentPayload.network = 'base';
    body.paymentRequirements.network = 'base';
    const refused = { success: false, transactionHash: '', networkId: '', errorMessage: 'invalid_network' };
    expect(await scene.settle(body, caller)).toEqual(refused);
  });

  test(
    cites(['op11.malformed', 'payment.request'], 'is refused with 400 without one of its two members'),
    async () => {
      const { paymentPayload, paymentRequirements } = await payment();
      for (const body of [
        { paymentPayload },
        { paymentRequirements },
        { paymentPayload: {}, paymentRequirements },
      ])
        expect((await scene.send('settle', body, caller)).status).toBe(400);
    },
  );

  test(
    cites('op11.pending', 'that is not confirmed in time is pending, and later what has become of it'),
    async () => {
      const { client } = scene.chain;
      await client.setAutomine(false);
      const body = await payment();
      body.paymentRequirements.maxTimeoutSeconds = 3;
      const pending = await scene.settle(body, caller);
      expect(pending).toEqual({ ...unsettled, errorMessage: 'settlement_pending' });
      await client.mine({ blocks: 1 });
      await client.setAutomine(true);
      const { transactionHash } = pending;
      expect(await scene.settled(body, caller)).toEqual({ ...settled, transactionHash });
    },
  );
});
