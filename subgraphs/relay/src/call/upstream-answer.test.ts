import { ClosableStream } from '@agg/kit';
import { TurnedClock } from '@agg/kit/testing';
import { HeldBytes, longestAnswer, UpstreamAnswer } from '@agg/traffic';
import { describe, expect, test } from '@jest/globals';
import { eventsOf } from '../a2a/sse.ts';
import { Translation } from '../a2a/translate/translation.ts';
import { AgentAnswer } from './agent-answer.ts';

const asked = { version: '0.3.0', method: 'message/send' } as const;
const offer = { version: '0.3.0', binding: 'JSONRPC', url: 'https://agent.example' } as const;
const translation = new Translation('0.3.0', offer, asked);
const times = { firstByteMs: 1, patience: 60_000, silence: 60_000 };

/** What an agent answers, in chunks of a hundred bytes, where a tenant may hold a thousand. */
function answerOf(bytes: number, held: HeldBytes) {
  let sent = 0;
  const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
    if (sent >= bytes) return { done: true, value: undefined };
    sent += 100;
    return { done: false, value: Buffer.alloc(100, ' ') };
  };
  const body = new ClosableStream({ next, close: () => undefined });
  const holding = held.begin('tenant');
  const options = { times, held: holding, noun: 'agent' };
  const answer = new UpstreamAnswer({ status: 200, headers: {}, body }, options);
  return { answer, complete: () => read(answer).complete(), holding };
}

/** What A2A reads of it. */
function read(answer: UpstreamAnswer): AgentAnswer {
  return new AgentAnswer(answer, asked.version, translation);
}

const limits = { free: 0, tenant: 1_000, all: 1_000_000 };

describe('The answer of an agent', () => {
  test('is refused where the answers of its caller hold too many bytes already [decided.long-messages]', async () => {
    const held = new HeldBytes(limits);
    held.begin('tenant').add(600);
    const { complete, holding } = answerOf(500, held);
    await expect(complete()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    holding.release();
    await expect(answerOf(300, held).complete()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  test('that is a stream may be of any length, because its events are kept one at a time [decided.long-messages]', async () => {
    const { answer } = answerOf(10_000, new HeldBytes(limits));
    let bytes = 0;
    for await (const chunk of answer.bytes()) {
      bytes += chunk.length;
      answer.forget();
    }
    expect(bytes).toBe(10_000);
  });
});

test('An answer that is no stream has no more bytes than are read', async () => {
  const answer = (bytes: number) => {
    const response = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      result: { kind: 'task', id: 't', contextId: 'c', status: { state: 'working' } },
    });
    const chunks = [Buffer.from(response), Buffer.alloc(bytes - response.length, ' ')];
    const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
      const value = chunks.shift();
      return value ? { done: false, value } : { done: true, value: undefined };
    };
    const body = new ClosableStream({ next, close: () => undefined });
    const holding = new HeldBytes().begin('tenant');
    const options = { times, held: holding, noun: 'agent' };
    return read(new UpstreamAnswer({ status: 200, headers: {}, body }, options));
  };
  expect((await answer(longestAnswer).complete()).facts.taskId).toBe('t');
  await expect(answer(longestAnswer + 1).complete()).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
    reason: `The answer of the agent is longer than ${longestAnswer} bytes.`,
  });
});

describe('The first event of a stream', () => {
  /** An agent that says what a test lets it say, and whether its first event has come. */
  function slow() {
    const clock = new TurnedClock();
    const chunks: Promise<Buffer>[] = [];
    const say: ((chunk: string) => void)[] = [];
    for (let at = 0; at < 10; at += 1) {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      chunks.push(promise);
      say.push((chunk) => resolve(Buffer.from(chunk)));
    }
    const next = async () => ({ done: false as const, value: await (chunks.shift() as Promise<Buffer>) });
    const body = new ClosableStream({ next, close: () => undefined });
    const short = { firstByteMs: 1, patience: 50, silence: 100 };
    const holding = new HeldBytes().begin('tenant');
    const head = { status: 200, headers: {}, body };
    const answer = new UpstreamAnswer(head, { times: short, held: holding, noun: 'agent' }, clock);
    const events = eventsOf(answer.bytes());
    return { clock, say, begun: answer.begun(() => events.next()) };
  }

  test('may come late where comments come before it [decided.slow-streams]', async () => {
    const { clock, say, begun } = slow();
    for (const one of say.slice(0, 9)) {
      one(': still there\n\n');
      await clock.turn(100);
    }
    say[9]?.('data: {}\n\n');
    expect(await begun).toEqual({ done: false, value: '{}' });
  });

  test('is too late where nothing comes before it [decided.slow-streams]', async () => {
    const { clock, say, begun } = slow();
    const failing = expect(begun).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    say[0]?.(': still there\n\n');
    await clock.turn(150);
    await failing;
  });
});
