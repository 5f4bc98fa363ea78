import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { RelayScene, type Sender } from '../../kit/a2a/relay-scene.ts';
import { messageOf } from '../../kit/a2a/rpc.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { HostileAgents, type Hostility, hostileStreams, hostilities } from './hostile-agents.ts';

/** The end of a call: its status, and its last JSON-RPC response. */
interface End {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  last: any;
}

const agents = new HostileAgents();
let scene: RelayScene;
let sender: Sender;
/** All of them are called at the same time, because some take until AGENT_ANSWER_SECONDS have passed. */
const sent = new Map<string, Promise<End>>();
const streamed = new Map<string, Promise<End>>();
beforeAll(async () => {
  scene = await RelayScene.begin();
  sender = await scene.stranger('AGENT');
  const whole = await registerAll(hostilities);
  const streams = await registerAll(hostileStreams);
  await scene.known();
  for (const [name, agentId] of whole) sent.set(name, call(agentId, 'message/send'));
  for (const [name, agentId] of whole.concat(streams)) streamed.set(name, call(agentId, 'message/stream'));
});
afterAll(() => agents.stop());

/** @returns the names of the hostilities with the ids of their agents */
function registerAll(all: Record<string, Hostility>): Promise<[string, string][]> {
  const each = Object.entries(all).map(async ([name, hostility]): Promise<[string, string]> => {
    return [name, await register(hostility)];
  });
  return Promise.all(each);
}

async function register(hostility: Hostility): Promise<string> {
  const url = await agents.start(hostility);
  const card = { ...agentCard('Hostile'), url, capabilities: { streaming: true } };
  const agentId = await scene.register({ card });
  await scene.maker.subscription('Agent', sender.id, agentId);
  return agentId;
}

async function call(agentId: string, method: string): Promise<End> {
  const answer = await fetch(`${scene.place.url}${scene.pathOf(sender, agentId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 'q-1', method, params: { message: messageOf('hello') } }),
  });
  const text = await answer.text();
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const last = isStream
    ? text
        .trim()
        .split('\n\n')
        .at(-1)
        ?.replace(/^(event:.*\n)?data: ?/, '')
    : text;
  return { status: answer.status, last: JSON.parse(String(last)) };
}

const failure = (codes: string) => ({
  jsonrpc: '2.0',
  id: 'q-1',
  error: {
    code: expect.any(Number),
    message: expect.any(String),
    data: { code: expect.stringMatching(codes) },
  },
});

describe('An agent that', () => {
  test.each(Object.keys(hostilities))(
    cites('decided.answers-of-agents', '%s: its caller is told so'),
    async (name) => {
      for (const calls of [sent, streamed]) {
        const { status, last } = (await calls.get(name)) as End;
        expect(last).toMatchObject(failure('^UPSTREAM_(FAILED|TIMEOUT)$'));
        expect(status).toBe(last.error.data.code === 'UPSTREAM_TIMEOUT' ? 504 : 502);
        expect(JSON.stringify(last)).not.toMatch(/127\.0\.0|ECONN|SyntaxError|node:|Unexpected/);
      }
    },
  );
});

describe('A stream that', () => {
  test.each(Object.keys(hostileStreams))('%s: its caller is told so in a last event', async (name) => {
    const { status, last } = (await streamed.get(name)) as End;
    expect([status, last]).toMatchObject([200, failure('^UPSTREAM_(FAILED|TIMEOUT)$')]);
  });
});
