import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ClosableStream } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

type Doing = (response: ServerResponse) => void;

const frame = (result: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result })}\n\n`;
const about = { taskId: 't', contextId: 'c' };
const task = (state: string) => frame({ kind: 'task', id: 't', contextId: 'c', status: { state } });
const end = frame({ kind: 'status-update', ...about, status: { state: 'completed' }, final: true });
const artifact = frame({
  kind: 'artifact-update',
  ...about,
  artifact: { artifactId: 'a', parts: [{ kind: 'text', text: 'late' }] },
});

/** What agents do after the last event of a stream. */
const afterwards: Record<string, Doing> = {
  'ends with [DONE], as models do': (response) => response.end('data: [DONE]\n\n'),
  'sends garbage': (response) => response.write('data: {"jsonrpc"\n\n'),
  'sends an error': (response) =>
    response.write(
      `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Late' } })}\n\n`,
    ),
  'resets the connection': (response) => void setImmediate(() => response.socket?.resetAndDestroy()),
  'is silent and stays': () => undefined,
};

/** The kinds of the events that a client gets of an agent. */
async function kindsOf(agent: Doing): Promise<{ kinds: string[]; call: PolicedCall }> {
  const call = await PolicedCall.begin(relay, agent);
  const stream = (await call.stream(randomUUID())) as ClosableStream<string>;
  const events = (await Array.fromAsync(stream)).join('').trim().split('\n\n');
  const kinds = events.map((event) => {
    const { result, error } = JSON.parse(event.replace(/^(event:.*\n)?data: ?/, ''));
    return error ? `error ${error.code}` : result.kind;
  });
  return { kinds, call };
}

const outcomes = async (call: PolicedCall) => (await call.exchanges()).map(({ outcome }) => outcome?.outcome);

describe.each(Object.keys(afterwards))('An agent that %s', (name) => {
  const doing = afterwards[name] as Doing;

  test('after its last event has answered well [decided.end-of-a-stream]', async () => {
    const { kinds, call } = await kindsOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(task('working') + end);
      doing(response);
    });
    expect([kinds, await outcomes(call)]).toEqual([['task', 'status-update'], ['SUCCEEDED']]);
  });

  test('after a message has answered well', async () => {
    const parts = [{ kind: 'text', text: 'Hello' }];
    const { kinds } = await kindsOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(frame({ kind: 'message', role: 'agent', messageId: randomUUID(), parts }));
      doing(response);
    });
    expect(kinds).toEqual(['message']);
  });

  test('once its task has ended has answered well, without a last event [decided.end-of-a-stream]', async () => {
    const { kinds, call } = await kindsOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(task('completed'));
      doing(response);
    });
    expect([kinds, await outcomes(call)]).toEqual([['task'], ['SUCCEEDED']]);
  });
});

describe('A stream goes on', () => {
  test('after a task that is told as it is, until its last event', async () => {
    const { kinds } = await kindsOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(task('input-required') + artifact + end);
    });
    expect(kinds).toEqual(['task', 'artifact-update', 'status-update']);
  });

  test.each([
    ['auth-required', true],
    ['input-required', false],
    ['completed', false],
    ['canceled', false],
    ['failed', false],
    ['rejected', false],
  ])('after a last event with the state %s: %s', async (state, goesOn) => {
    const last = { kind: 'status-update', ...about, status: { state }, final: true };
    const { kinds } = await kindsOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(task('working') + frame(last) + artifact + end);
    });
    const after = goesOn ? ['artifact-update', 'status-update'] : [];
    expect(kinds).toEqual(['task', 'status-update', ...after]);
  });

  test('after the end of another task that the agent has named', async () => {
    const other = { kind: 'task', id: 'o', contextId: 'c', status: { state: 'working' } };
    const ended = { kind: 'status-update', taskId: 'o', contextId: 'c', status: { state: 'completed' } };
    const { kinds } = await kindsOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(task('working') + frame(other) + frame({ ...ended, final: true }) + end);
    });
    expect(kinds).toEqual(['task', 'task', 'status-update', 'status-update']);
  });
});

test('The connection of an agent that stays after its last event is closed', async () => {
  let isClosed = false;
  await kindsOf((response) => {
    response.on('close', () => {
      isClosed = true;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(task('working') + end);
  });
  await eventually(() => isClosed);
});
