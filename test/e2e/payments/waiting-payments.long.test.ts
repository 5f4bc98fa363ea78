import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PrivateKeyAccount } from 'viem/accounts';
import { cites } from '../../contract/cites.ts';
import { graphql } from '../../kit/client.ts';
import { PaymentScene } from '../../kit/payments/payment-scene.ts';
import { newPayer, type Terms } from '../../kit/payments/payment-terms.ts';
import { type RpcProxy, startRpcProxy } from '../../kit/payments/rpc-proxy.ts';

let proxy: RpcProxy;
let scene: PaymentScene;
let caller: TestCaller;
let payer: PrivateKeyAccount;
beforeAll(async () => {
  scene = await PaymentScene.start({
    rpc: async ({ url }) => {
      proxy = await startRpcProxy(url);
      return [proxy.url];
    },
  });
  caller = await scene.caller(allRoles);
  payer = await scene.payer();
});
afterAll(async () => {
  await scene?.stop();
  await proxy?.stop();
});

/** In wei. */
const anEther = { result: '0xde0b6b3a7640000' };

const raise = `mutation ($scope: KillSwitchScope!, $id: UUID) {
  raiseKillSwitch(scope: $scope, targetId: $id, reason: "It pays too much.") { id } }`;
const lift = `mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It was nothing.") { id } }`;

async function ask(query: string, variables: Record<string, unknown> = {}, { token } = caller) {
  const { data, errors } = await graphql(scene.stack.url, query, variables, token);
  expect(errors).toBeUndefined();
  return data;
}

/** A payment that is stored while the chain does not say where it stands, so that nothing can be signed. */
async function queued(value: bigint, terms: Partial<Terms> = {}) {
  const body = await scene.signed(payer, newPayer().address, value, terms);
  Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 1 });
  proxy.intercept = ({ method }) => (method === 'eth_getBlockByNumber' ? 'refuse' : undefined);
  expect(await scene.settle(body, caller)).toEqual({
    success: false,
    transactionHash: '',
    networkId: '31337',
    errorMessage: 'settlement_pending',
  });
  return body;
}

/** Settles a payment of another tenant: what has waited longer had its turn meanwhile. */
async function settleAnother(): Promise<void> {
  const another = await scene.signed(payer, newPayer().address, 1n);
  expect(await scene.settled(another, await scene.caller())).toMatchObject({ success: true });
}

describe('Gas that costs more than the operator allows', () => {
  test(
    cites('decided.prices-of-gas', 'lets payments wait, and they are settled once it is cheaper'),
    async () => {
      const before = await scene.broadcasts();
      const body = await scene.signed(payer, newPayer().address, 7n);
      Object.assign(body.paymentRequirements, { maxTimeoutSeconds: 2 });
      proxy.intercept = ({ method }) => (method === 'eth_maxPriorityFeePerGas' ? anEther : undefined);
      expect(await scene.settle(body, caller)).toMatchObject({ errorMessage: 'settlement_pending' });
      expect(await scene.broadcasts()).toBe(before);
      proxy.intercept = () => undefined;
      expect(await scene.settled(body, caller)).toMatchObject({ success: true });
      expect(await scene.broadcasts()).toBe(before + 1);
    },
  );

  test(cites('decided.prices-of-gas', 'does not keep from being told what was sent before'), async () => {
    const before = await scene.broadcasts();
    const body = await scene.signed(payer, newPayer().address, 6n);
    proxy.intercept = ({ method }) => (method === 'eth_getTransactionReceipt' ? 'refuse' : undefined);
    const outcome = scene.settle(body, caller);
    await eventually(async () => (await scene.broadcasts()) > before, 'the transaction is sent');
    proxy.intercept = ({ method }) => (method === 'eth_maxPriorityFeePerGas' ? anEther : undefined);
    expect(await outcome).toMatchObject({ success: true });
  });
});

describe('The kill switch of a tenant', () => {
  test(
    cites(
      'decided.kill-switches-and-payments',
      'stops new payments and new broadcasts, and nothing is lost when it is lifted',
    ),
    async () => {
      const before = await scene.broadcasts();
      const waiting = await queued(8n);
      const { raiseKillSwitch } = await ask(raise, { scope: 'TENANT' });
      proxy.intercept = () => undefined;
      const refused = await scene.send('settle', await scene.signed(payer, newPayer().address, 9n), caller);
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'KILL_SWITCH_ACTIVE' }]);
      await settleAnother();
      expect(await scene.broadcasts()).toBe(before + 1);
      await ask(lift, { id: raiseKillSwitch.id });
      expect(await scene.settled(waiting, caller)).toMatchObject({ success: true });
      expect(await scene.broadcasts()).toBe(before + 2);
    },
  );

  test('lets what waits expire, which is told as expired', async () => {
    const before = await scene.broadcasts();
    const validBefore = BigInt(Math.floor(Date.now() / 1_000) + 8);
    const body = await queued(10n, { validBefore });
    const { raiseKillSwitch } = await ask(raise, { scope: 'TENANT' });
    proxy.intercept = () => undefined;
    await eventually(() => Number(validBefore) * 1_000 < Date.now(), 'its time is over');
    // No block can include it from the next one on.
    await scene.chain.client.mine({ blocks: 1 });
    await settleAnother();
    await ask(lift, { id: raiseKillSwitch.id });
    expect(await scene.settled(body, caller)).toEqual({
      success: false,
      transactionHash: '',
      networkId: '31337',
      errorMessage: 'invalid_exact_evm_payload_authorization_valid_before',
    });
    expect(await scene.broadcasts()).toBe(before + 1);
  });
});

describe('The kill switch of a person', () => {
  test(
    cites('decided.kill-switches-and-payments', 'stops the broadcasts of what that person has paid'),
    async () => {
      const admin = await scene.stack.provisioning.caller(caller.tenantId, allRoles);
      const before = await scene.broadcasts();
      const waiting = await queued(11n);
      const { raiseKillSwitch } = await ask(raise, { scope: 'USER', id: caller.id }, admin);
      proxy.intercept = () => undefined;
      const other = await scene.signed(payer, newPayer().address, 12n);
      expect(await scene.settle(other, admin)).toMatchObject({ success: true });
      await settleAnother();
      expect(await scene.broadcasts()).toBe(before + 2);
      await ask(lift, { id: raiseKillSwitch.id }, admin);
      expect(await scene.settled(waiting, caller)).toMatchObject({ success: true });
    },
  );
});
