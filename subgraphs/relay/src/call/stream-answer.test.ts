import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ClosableStream } from '@agg/kit';
import { platformCaller } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { atOnce } from '@agg/traffic/json';
import { describe, expect, jest, test } from '@jest/globals';
import { bindingOf } from '../a2a/bindings.ts';
import { startHost } from '../agent-health/probed-hosts.fixture.ts';
import { storeOf } from '../store/traffic-store.ts';
import type { Call } from './call.types.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { mostTasks } from './relay-answer.ts';
import { sendMessage } from './send-message.ts';

const relay = await startGovernedRelay();

/** An agent whose streams go on when the test says so. */
let response: ServerResponse;
const host = await startHost((_request, opened) => {
  response = opened.writeHead(200, { 'content-type': 'text/event-stream' });
  say('Hello');
});

/** Its task works on, or another one, and it says something. */
function say(text: string, id = 't'): void {
  const message = {
    kind: 'message',
    role: 'agent',
    messageId: crypto.randomUUID(),
    parts: [{ kind: 'text', text }],
  };
  const result = { kind: 'task', id, contextId: 'c', status: { state: 'working', message } };
  response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result })}\n\n`);
}

/** A message to the agent, from another agent of its tenant. */
async function messageToAgent(): Promise<Call> {
  const tenant = await relay.tenant();
  const [agentId, id] = [await tenant.agentAt(host.url), await tenant.agent()];
  await tenant.use(id, 'Agent', agentId);
  const { tenantId } = tenant;
  const binding = bindingOf('0.3.0', '');
  const message = { kind: 'message', role: 'user', messageId: id, parts: [{ kind: 'text', text: 'Hi' }] };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'message/stream', params: { message } });
  return {
    context: relay.context({ ...platformCaller, kind: 'AGENT', tenantId, id }),
    headers: {},
    binding,
    source: { kind: 'AGENT', id, tenantId },
    agentId,
    base: '',
    a2a: atOnce(binding.read({ httpMethod: 'POST', path: '', query: new URLSearchParams(), body })),
  };
}

const streamOf = async (asked: Call) => (await sendMessage(asked)) as ClosableStream<string>;

/** Waits first for callbacks that still refer to what is over. */
async function collectGarbage(): Promise<void> {
  await sleep(10);
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('A stream', () => {
  test('keeps nothing of what its message says', async () => {
    let asked: Call | undefined = await messageToAgent();
    const body = new WeakRef(asked.a2a.body);
    const stream = await streamOf(asked);
    await stream.next();
    asked = undefined;
    await collectGarbage();
    expect(body.deref()).toBeUndefined();
    await stream.return();
  });

  test('is about as many tasks as are stored for it, and ends with one more', async () => {
    const stream = await streamOf(await messageToAgent());
    const next = async () => String((await stream.next()).value);
    expect(await next()).toContain('Hello');
    for (let count = 1; count < mostTasks; count += 1) {
      say(`text ${count}`, `t${count}`);
      expect(await next()).toContain(`text ${count}`);
    }
    say('of the same', 't1');
    expect(await next()).toContain('of the same');
    say('one more', 'another');
    expect(await next()).toContain(`The agent named more than ${mostTasks} tasks in one stream.`);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  test('gives a long event once it is recorded, so that few of them are in memory, and a short one before [decided.long-messages]', async () => {
    const stream = await streamOf(await messageToAgent());
    await stream.next();
    const store = storeOf(relay.context());
    const record = store.note.bind(store);
    const held: (() => void)[] = [];
    const note = jest.spyOn(store, 'note').mockImplementation(async (news) => {
      await new Promise<void>((release) => held.push(release));
      return record(news);
    });
    say('short');
    await stream.next();
    await eventually(() => held.length === 1);
    held[0]?.();
    say('long'.repeat(10_000));
    let isGiven = false;
    const given = stream.next().then(() => {
      isGiven = true;
    });
    await eventually(() => held.length === 2);
    // An event that did not wait for its record would be given at once.
    await sleep(10);
    expect(isGiven).toBe(false);
    held[1]?.();
    await given;
    note.mockRestore();
    await stream.return();
  });
});
