import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ClosableStream } from '@agg/kit';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { callThat, endings, play } from './endings.fixture.ts';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

const relay = await startGovernedRelay();

/** What this process has open: calls, and answers of agents that are being read. */
async function open() {
  const { metrics } = relay.platformContext().services;
  const read = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  return { calls: await read('relay_calls_in_flight'), answers: await read('egress_open_streams') };
}

const said = {
  kind: 'message',
  role: 'agent',
  messageId: 'answer',
  parts: [{ kind: 'text', text: 'ask ada@example.org' }],
};
const event = `data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, result: said })}\n\n`;

/** An agent that answers a stream with what a policy finds, and stays. */
function staying(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event);
}

/** An agent whose answer is longer than any may be. */
function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    if (!response.destroyed) response.write(' '.repeat(1024 * 1024), more);
  };
  more();
}

const inRequest = { action: 'BLOCK', leg: 'requestFromSource' };
const inAnswer = { action: 'BLOCK', leg: 'responseFromSink' };

/** Further ways in which calls end: those without an answer of their own, and those that the product ends. */
const others: Record<string, () => Promise<unknown>> = {
  'a message that a policy refuses': async () => {
    const call = await PolicedCall.begin(relay, said);
    await call.bind(inRequest);
    await expect(call.send(randomUUID(), 'ask bob@example.org')).rejects.toMatchObject({
      code: 'POLICY_BLOCKED',
    });
  },
  'an answer that a policy refuses': async () => {
    const call = await PolicedCall.begin(relay, said);
    await call.bind(inAnswer);
    await expect(call.send()).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
  },
  'an answer that is too long': async () => {
    const call = await PolicedCall.begin(relay, endless);
    await expect(call.send()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  },
  'a stream that a policy ends, of an agent that stays': async () => {
    const call = await PolicedCall.begin(relay, staying);
    await call.bind(inAnswer);
    const stream = (await call.stream()) as ClosableStream<string>;
    expect((await Array.fromAsync(stream)).join('')).toContain('POLICY_BLOCKED');
  },
  'a message that comes again, and one that is another of its id': async () => {
    const call = await PolicedCall.begin(relay, said);
    for (const _time of ['first', 'again']) await call.send('m');
    await expect(call.send('m', 'other')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  },
  'a message that comes again, whose answer a policy refuses by now': async () => {
    const call = await PolicedCall.begin(relay, said);
    await call.send('m');
    await call.bind(inAnswer);
    await expect(call.send('m')).rejects.toMatchObject({ code: 'POLICY_BLOCKED' });
  },
};

const all: [string, () => Promise<unknown>][] = [
  ...Object.entries(endings).map(([name, ending]): [string, () => Promise<unknown>] => [
    name,
    async () => play(await callThat(relay, ending, false), ending),
  ]),
  ...Object.entries(others),
];

describe('Nothing is open any more after', () => {
  test.each(all)('%s', async (_name, end) => {
    const before = await open();
    await end();
    expect((await open()).calls).toBe(before.calls);
    // The connection of an agent may end a moment after the call.
    await eventually(async () => (await open()).answers === before.answers, 'no answer is read any more');
  });
});
