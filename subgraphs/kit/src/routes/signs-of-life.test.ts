import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { type ServedRoute, serveOne } from './one-route.fixture.ts';

/** A stream that gives what a test lets it give. */
class Said {
  readonly #chunks: (string | Error)[] = [];
  #wake: () => void = () => undefined;
  isClosed = false;

  say(chunk: string | Error): void {
    this.#chunks.push(chunk);
    this.#wake();
  }

  async *body(): AsyncGenerator<string> {
    try {
      for (;;) {
        const chunk = this.#chunks.shift();
        if (chunk instanceof Error) throw chunk;
        if (chunk !== undefined) yield chunk;
        else
          await new Promise<void>((wake) => {
            this.#wake = wake;
          });
      }
    } finally {
      this.isClosed = true;
    }
  }
}

const events = { 'Content-Type': 'text/event-stream' };

async function serve(clock: TurnedClock, said: Said, headers: Record<string, string> = events) {
  const answer = async () => ({ status: 200, headers, body: said.body() });
  return await serveOne(answer, { deadline: 600_000 }, clock);
}

/** Lets time pass in a stream that waits for it; its call waits for its deadline. */
async function silence(clock: TurnedClock, milliseconds: number): Promise<void> {
  await eventually(() => clock.waiting === 2);
  await clock.turn(milliseconds);
}

/** Asks for the stream. @returns what reads its next bytes */
async function open({ url }: ServedRoute): Promise<{ answer: Response; read(): Promise<string> }> {
  const answer = await fetch(url, { method: 'POST' });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  return { answer, read: async () => Buffer.from((await reader.read()).value ?? []).toString() };
}

describe('A stream of events', () => {
  test('that fails leaves nothing that waits for its silence', async () => {
    const clock = new TurnedClock();
    const said = new Said();
    await using served = await serve(clock, said);
    said.say('data: 1\n\n');
    const { read } = await open(served);
    await read();
    said.say(new Error('It breaks.'));
    await expect(read()).rejects.toThrow();
    await eventually(() => clock.waiting === 0);
  });

  test('that is silent gets a comment every 15 seconds, and its events as they come [decided.signs-of-life]', async () => {
    const clock = new TurnedClock();
    const said = new Said();
    await using served = await serve(clock, said);
    said.say('data: 1\n\n');
    const { read } = await open(served);
    expect(await read()).toBe('data: 1\n\n');
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await silence(clock, 15_000);
      expect(await read()).toBe(':\n\n');
    }
    await silence(clock, 14_999);
    said.say('data: 2\r\n\r\n');
    expect(await read()).toBe('data: 2\r\n\r\n');
    await silence(clock, 14_999);
    said.say('data: 3\n\n');
    expect(await read()).toBe('data: 3\n\n');
  });

  test('that has not begun begins with a comment, so that it has its headers in time [decided.signs-of-life]', async () => {
    const clock = new TurnedClock();
    const said = new Said();
    await using served = await serve(clock, said);
    const opening = clock.turnUntil(open(served), 1_000);
    const { answer, read } = await opening;
    expect([answer.status, answer.headers.get('x-accel-buffering')]).toEqual([200, 'no']);
    expect(await read()).toBe(':\n\n');
  });

  test('has no comment within an event', async () => {
    const clock = new TurnedClock();
    const said = new Said();
    await using served = await serve(clock, said);
    said.say('data: 1\n');
    const { read } = await open(served);
    expect(await read()).toBe('data: 1\n');
    await clock.turn(60_000);
    said.say('\n');
    expect(await read()).toBe('\n');
    await silence(clock, 15_000);
    expect(await read()).toBe(':\n\n');
  });

  test('is closed when its client leaves, also while it is silent', async () => {
    const clock = new TurnedClock();
    const said = new Said();
    await using served = await serve(clock, said);
    said.say('data: 1\n\n');
    const leaving = new AbortController();
    await fetch(served.url, { method: 'POST', signal: leaving.signal });
    leaving.abort();
    // A generator ends with its next chunk.
    await eventually(() => {
      said.say('data: 2\n\n');
      return said.isClosed;
    });
  });

  test('that fails before its first event is still a problem', async () => {
    const said = new Said();
    await using served = await serve(new TurnedClock(), said);
    said.say(new Error('secret'));
    const answer = await fetch(served.url, { method: 'POST' });
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
  });
});

test('Any other stream is given as it is, however long it is silent', async () => {
  const clock = new TurnedClock();
  const said = new Said();
  await using served = await serve(clock, said, { 'content-type': 'text/plain' });
  said.say('one');
  const { read } = await open(served);
  expect(await read()).toBe('one');
  await clock.turn(55_000);
  said.say('two');
  expect(await read()).toBe('two');
});
