import { ClosableStream } from '@agg/kit';
import { TurnedClock } from '@agg/kit/testing';
import { GatewayError } from '@agg/schema';
import { JsonBody } from '@agg/traffic/json';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { bindingOf } from '../a2a/bindings.ts';
import { begunInTime } from './answer-a2a.ts';
import type { Answer, Call } from './call.types.ts';

const a2a = { method: 'message/stream', id: '1' };
const call = { binding: bindingOf('0.3.0', ''), a2a } as unknown as Call;
const answer = new JsonBody('{"jsonrpc":"2.0","id":1,"result":{"kind":"task"}}');

let clock: TurnedClock;
let failures: unknown[];
beforeEach(() => {
  clock = new TurnedClock();
  failures = [];
});

const begin = (giving: Promise<Answer>) =>
  begunInTime(call, giving, { clock, failed: (error) => failures.push(error) });

/** Begins the answer of an agent that has said nothing for 15 seconds. */
async function beginLate() {
  const giving = Promise.withResolvers<Answer>();
  const beginning = begin(giving.promise);
  await clock.turn(15_000);
  return { giving, stream: (await beginning) as ClosableStream<string> };
}

describe('An answer that is awaited as a stream', () => {
  test('is what the agent gives within 15 seconds, or fails with', async () => {
    expect(await begin(Promise.resolve(answer))).toBe(answer);
    await expect(begin(Promise.reject(new GatewayError('NOT_FOUND')))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(clock.waiting).toBe(0);
  });

  test('begins then, and has what comes later as its events [decided.slow-streams]', async () => {
    const { giving, stream } = await beginLate();
    let said = 0;
    const next = async (): Promise<IteratorResult<string, undefined>> => {
      said += 1;
      return said > 2 ? { done: true, value: undefined } : { done: false, value: `data: ${said}\n\n` };
    };
    giving.resolve(new ClosableStream({ next, close: () => undefined }));
    expect(await Array.fromAsync(stream)).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  });

  test('is one event where the agent answers later without a stream', async () => {
    const { giving, stream } = await beginLate();
    giving.resolve(answer);
    expect(await Array.fromAsync(stream)).toEqual([`data: ${answer.text}\n\n`]);
  });

  test('ends with an event that says what has failed later [decided.slow-streams]', async () => {
    const { giving, stream } = await beginLate();
    const error = new GatewayError('UPSTREAM_TIMEOUT', 'Too late.');
    giving.reject(error);
    const [event, ...more] = await Array.fromAsync(stream);
    expect([event?.includes('Too late.'), more, failures]).toEqual([true, [], [error]]);
  });

  test('closes the stream of an agent whose client has left before it came', async () => {
    const { giving, stream } = await beginLate();
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    await stream.return();
    const next = async (): Promise<IteratorResult<string, undefined>> => ({ done: true, value: undefined });
    giving.resolve(new ClosableStream({ next, close }));
    await clock.turn(0);
    expect(isClosed).toBe(true);
  });
});
