import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { changingTenant } from '../../kit/changing-tenant.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';

const raise =
  'mutation ($id: UUID!) { raiseKillSwitch(scope: AGENT, targetId: $id, reason: "It lies.") { id } }';
const lift = 'mutation ($id: UUID!) { liftKillSwitch(id: $id, reason: "It learned.") { id } }';
const watch = `subscription ($after: String) { killSwitchChanged(after: $after) {
  cursor action killSwitch { id scope targetId targetName reason } } }`;

describe('killSwitchChanged', () => {
  test('delivers a raised and a lifted switch, and nothing else of the registry', async () => {
    const { admin, maker } = await changingTenant();
    const client = await SocketClient.connect(shared.url, admin.token);
    const operation = client.subscribe(watch, { after: '0' });
    const targetId = await maker.agent('Clerk');
    const { id } = await maker.ask(raise, { id: targetId });
    await maker.channel();
    await maker.ask(lift, { id });
    await eventually(() => operation.answers.length === 2, 'both changes are delivered');
    const changes = operation.answers.map(({ data }) => data.killSwitchChanged);
    expect(changes.map(({ action }) => action)).toEqual(['kill-switch.raised', 'kill-switch.lifted']);
    expect(changes[0].killSwitch).toEqual({
      id,
      scope: 'AGENT',
      targetId,
      targetName: 'Clerk',
      reason: 'It lies.',
    });
    await client.close();
  });

  test('resumes after a cursor, over WebSocket and as Server-Sent Events', async () => {
    const { admin, maker } = await changingTenant();
    const { id } = await maker.ask(raise, { id: await maker.agent() });
    await maker.ask(lift, { id });
    const client = await SocketClient.connect(shared.url, admin.token);
    const all = client.subscribe(watch, { after: '0' });
    await eventually(() => all.answers.length === 2, 'both changes are delivered');
    const { cursor } = all.answers[0]?.data.killSwitchChanged ?? {};
    const resumed = client.subscribe(watch, { after: cursor });
    const stream = await EventStreamClient.open(
      shared.url,
      '/registry/v1/kill-switches/events',
      admin.token,
      cursor,
    );
    await eventually(() => resumed.answers[0] && stream.events[0], 'both receive the later events');
    expect(resumed.answers.map(({ data }) => data.killSwitchChanged.action)).toEqual(['kill-switch.lifted']);
    expect(stream.events.map(({ data }) => data.action)).toEqual(['kill-switch.lifted']);
    stream.cut();
    await client.close();
  });
});
