import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { Newcomer } from './newcomer.ts';

let host: StockAgent;
beforeAll(async () => {
  host = await startStockAgent03();
});
afterAll(() => host.stop());

const asPerson = (agentId: string) => `/relay/v1/human/agents/${agentId}/a2a/0.3.0`;

let me: Newcomer;
let scene: RelayScene;
beforeEach(async () => {
  scene = await RelayScene.begin();
  me = new Newcomer(scene, host.card);
});

/** The number of calls of a part of a story. */
async function callsOf(part: () => Promise<unknown>): Promise<number> {
  const before = me.calls;
  await part();
  return me.calls - before;
}

describe('By the reference and the guides alone', () => {
  test('an agent of one’s own is registered and active after two calls', async () => {
    expect(await callsOf(() => me.register())).toBe(2);
  });

  test('a person talks to an agent with two calls', async () => {
    const agentId = await me.register();
    const talk = async () => {
      await me.send('POST', '/registry/v1/user-subscriptions', { targetId: agentId });
      expect((await me.say(asPerson(agentId), 'echo hello')).result.status.state).toBe('completed');
    };
    expect(await callsOf(talk)).toBe(2);
  });

  test.each(['AGENT', 'CHANNEL'])('an %s talks to an agent with three calls', async (kind) => {
    const agentId = await me.register();
    const callerId =
      kind === 'AGENT'
        ? await me.register(agentCard('Caller'))
        : (await me.send('POST', '/registry/v1/channels', { name: 'Shop' })).channelId;
    const talk = async () => {
      const { callUrl, token } = await me.callerOf(agentId, kind, callerId);
      expect((await me.say(callUrl, 'echo hello', token)).result.status.state).toBe('completed');
    };
    expect(await callsOf(talk)).toBe(3);
  });

  test('card numbers are blocked with three calls, and one says who sent them', async () => {
    const agentId = await me.register();
    await me.send('POST', '/registry/v1/user-subscriptions', { targetId: agentId });
    const presets = await me.send('GET', '/relay/v1/policy-presets');
    const { policies } = presets.find(({ preset }: { preset: string }) => preset === 'CARD_NUMBERS');
    const block = async () => {
      const policy = { name: 'No card numbers', config: policies[0].config };
      const { policyId } = await me.send('POST', '/relay/v1/policies', policy);
      const group = { name: 'Cards stay out', policies: [{ policyId }] };
      const { groupId } = await me.send('POST', '/relay/v1/policy-groups', group);
      await me.send('POST', '/relay/v1/policy-bindings', { groupId, bindingLevel: 'TENANT' });
    };
    expect(await callsOf(block)).toBe(3);
    const { error } = await me.say(asPerson(agentId), 'My card is 4111 1111 1111 1111.');
    expect(error).toMatchObject({ message: expect.stringContaining('No card numbers') });
    const [decision] = await me.send('GET', '/relay/v1/policy-decisions?verdict=BLOCK');
    expect(decision).toMatchObject({
      source: { id: scene.admin.id, name: 'Grace Hopper' },
      findings: [{ policyName: 'No card numbers' }],
    });
  });

  test('one call stops an agent, and one lets it go on', async () => {
    const agentId = await me.register();
    await me.send('POST', '/registry/v1/user-subscriptions', { targetId: agentId });
    const stop = { scope: 'AGENT', targetId: agentId, reason: 'It errs.' };
    const { id } = await me.send('POST', '/registry/v1/kill-switches', stop);
    expect((await me.say(asPerson(agentId), 'echo hello')).error.data.code).toBe('KILL_SWITCH_ACTIVE');
    await me.send('POST', `/registry/v1/kill-switches/${id}/lift`, { reason: 'Repaired.' });
    expect((await me.say(asPerson(agentId), 'echo hello')).result.status.state).toBe('completed');
  });

  test('the gate is enforced with one call, and what it demands is met with three', async () => {
    const agentId = await me.register();
    await me.send('POST', '/registry/v1/user-subscriptions', { targetId: agentId });
    await me.send('PUT', '/registry/v1/gate-settings/INVOKE', { mode: 'ENFORCE' });
    expect((await me.say(asPerson(agentId), 'echo hello')).error.data.code).toBe('GATE_BLOCKED');
    const meet = async () => {
      const path = `/registry/v1/agents/${agentId}/governance`;
      await me.send('PUT', `${path}/classification`, { riskTier: 'MINIMAL', reason: 'It echoes.' });
      const owner = { role: 'ACCOUNTABLE_OWNER', userId: scene.admin.id };
      const [{ assignmentId }] = await me.send('PUT', `${path}/assignments`, { assignments: [owner] });
      await me.send('POST', `/registry/v1/assignments/${assignmentId}/confirm`);
    };
    expect(await callsOf(meet)).toBe(3);
    expect((await me.say(asPerson(agentId), 'echo hello')).result.status.state).toBe('completed');
  });
});
