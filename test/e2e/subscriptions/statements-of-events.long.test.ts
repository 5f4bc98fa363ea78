import { setTimeout as sleep } from 'node:timers/promises';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { SocketClient, type SocketOperation } from '../../kit/socket-client.ts';
import { startWatchedStack, type WatchedStack } from '../../kit/watched-stack.ts';

const listeners = 60;
/** Some listeners may receive an event a moment early, and requests between processes arrive one by one. */
const most = process.env.TOPOLOGY === 'apart' ? listeners * 0.75 : listeners / 10;
/** Longer than callers' rights are cached, in milliseconds. */
const forgotten = 5_500;
const raise =
  'mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "It lies.") { id } }';
const watch = 'subscription { killSwitchChanged { cursor killSwitch { id reason } } }';

let watched: WatchedStack;
beforeAll(async () => {
  watched = await startWatchedStack();
});
afterAll(() => watched?.stop());

/** A new caller who subscribes. Tests wait for a first event: nothing reports when a subscription begins. */
async function listen(tenantId: string): Promise<{ client: SocketClient; operation: SocketOperation }> {
  const { stack } = watched;
  const { token } = await stack.provisioning.caller(tenantId, ['REGISTRY:READ']);
  const client = await SocketClient.connect(stack.url, token);
  return { client, operation: client.subscribe(watch) };
}

describe(`An event for ${listeners} subscribers`, () => {
  test(cites('decided.killswitchchanged', 'is read once for all of them, and their rights too'), async () => {
    const { stack, sent } = watched;
    const tenantId = await stack.provisioning.tenant();
    const maker = new RegistryMaker(stack.url, await stack.provisioning.caller(tenantId, allRoles));
    const crowd: Awaited<ReturnType<typeof listen>>[] = [];
    while (crowd.length < listeners) crowd.push(await listen(tenantId));
    const flip = async () => maker.ask(raise, { id: await maker.agent() });
    const haveEvent = () => crowd.every(({ operation }) => operation.answers.length > 0);
    await eventually(async () => {
      await flip();
      return haveEvent();
    }, 'every subscriber has an event');
    await sleep(forgotten);
    const [before, counts] = [sent.length, crowd.map(({ operation }) => operation.answers.length)];
    await flip();
    await eventually(
      () => crowd.every(({ operation }, index) => operation.answers.length === (counts[index] ?? 0) + 1),
      'every subscriber has the event',
    );
    const texts = sent.slice(before).map(({ text }) => text.replaceAll('"', ''));
    const ofRights = texts.filter((text) => text.includes('tenant_auth.principal p'));
    const ofSwitches = texts.filter((text) => /^select .* from registry\.kill_switch /.test(text));
    for (const { length } of [ofRights, ofSwitches]) {
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(most);
    }
    expect(crowd.flatMap(({ operation }) => operation.answers).every(({ errors }) => !errors)).toBe(true);
    for (const { client } of crowd) client.cut();
  });
});
