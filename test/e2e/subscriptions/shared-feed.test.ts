import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import {
  type ChangingTenant,
  changingTenant,
  cursorsInLedger,
  makeChanges,
} from '../../kit/changing-tenant.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';

const isCampaign = process.env.CAMPAIGN === '1';
/** A tenant may have a thousand sockets. */
const tenants = isCampaign ? 20 : 3;
const callersOfTenant = 4;
const socketsOfCaller = isCampaign ? 125 : 25;
const changes = 40;
/** Sockets that are opened at a time. */
const atATime = 20;

const watch = `subscription { registryChanged(kinds: [CHANNEL]) { cursor id channel { name } actorUser { id name } } }`;

interface Listener {
  client: SocketClient;
  operation: SocketOperation;
}

const cursorsOf = ({ answers }: SocketOperation): string[] =>
  answers.map(({ data, errors }) => (errors ? JSON.stringify(errors) : data.registryChanged.cursor));

async function listen({ token }: TestCaller): Promise<Listener> {
  const client = await SocketClient.connect(shared.url, token);
  return { client, operation: client.subscribe(watch) };
}

/**
 * All sockets of a tenant, each with a first event: the protocol does not report when a subscription begins.
 */
async function listenersOf({ tenantId, maker }: ChangingTenant): Promise<Listener[]> {
  const listeners: Listener[] = [];
  const callers = await Promise.all(
    Array.from({ length: callersOfTenant }, () =>
      shared.provisioning.caller(tenantId, ['REGISTRY:READ', 'CHANNELS:READ']),
    ),
  );
  const waiting = callers.flatMap((caller) => Array.from({ length: socketsOfCaller }, () => caller));
  const open = async (): Promise<void> => {
    for (let caller = waiting.pop(); caller; caller = waiting.pop()) listeners.push(await listen(caller));
  };
  await Promise.all(Array.from({ length: atATime }, open));
  const haveEvent = () => listeners.every(({ operation }) => operation.answers.length > 0);
  await eventually(async () => {
    await maker.channel();
    return haveEvent();
  }, 'every subscriber has an event');
  return listeners;
}

describe('a feed with many readers', () => {
  test('delivers every change of a tenant to each of its sockets, once and in order', async () => {
    const changing = await Promise.all(Array.from({ length: tenants }, () => changingTenant()));
    const crowds: { tenant: ChangingTenant; listeners: Listener[] }[] = [];
    for (const tenant of changing) crowds.push({ tenant, listeners: await listenersOf(tenant) });
    for (const tenant of changing) await makeChanges(tenant, changes);
    for (const { tenant, listeners } of crowds) {
      const made = await cursorsInLedger(tenant.tenantId, ['CHANNEL']);
      for (const { operation, client } of listeners) {
        await eventually(() => cursorsOf(operation).at(-1) === made.at(-1), 'the last change is delivered');
        const cursors = cursorsOf(operation);
        expect(cursors).toEqual(made.slice(made.indexOf(String(cursors[0]))));
        expect(cursors.length).toBeGreaterThan(changes);
        client.cut();
      }
    }
  });

  test('continues for connected readers while others connect and disconnect', async () => {
    const tenant = await changingTenant();
    const [caller] = await Promise.all([
      shared.provisioning.caller(tenant.tenantId, ['REGISTRY:READ', 'CHANNELS:READ']),
    ]);
    const staying = await listen(caller);
    await eventually(async () => {
      await tenant.maker.channel();
      return staying.operation.answers.length > 0;
    }, 'the one who stays has the event');
    let isChanging = true;
    const comeAndGo = async (): Promise<void> => {
      while (isChanging) {
        const { client, operation } = await listen(caller);
        await eventually(() => operation.answers.length > 0 || !isChanging, 'a new subscriber has the event');
        if (Math.random() < 0.5) client.send({ id: operation.id, type: 'complete' });
        client.cut();
      }
    };
    const others = Promise.all(Array.from({ length: 5 }, comeAndGo));
    await makeChanges(tenant, 200);
    const made = await cursorsInLedger(tenant.tenantId, ['CHANNEL']);
    await eventually(
      () => cursorsOf(staying.operation).at(-1) === made.at(-1),
      'the last change is delivered',
    );
    isChanging = false;
    await others;
    const cursors = cursorsOf(staying.operation);
    expect(cursors).toEqual(made.slice(made.indexOf(String(cursors[0]))));
    await staying.client.close();
  });
});
