import { takesLinearTime } from '@agg/schema/testing';
import { atOnce } from '@agg/traffic/json';
import { anyCharacter } from '@agg/traffic/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eventsOf, eventText } from './sse.ts';

async function* chunksOf(bytes: Buffer, lengths: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const length of lengths) {
    yield bytes.subarray(from, from + length);
    from += length;
  }
  yield bytes.subarray(from);
}

const eventsIn = (text: string | Buffer, lengths: readonly number[] = []) =>
  Array.fromAsync(eventsOf(chunksOf(Buffer.from(text), lengths)));

describe('a stream of events', () => {
  test.each(['\n', '\r\n', '\r'])(
    'has events that end with an empty line; lines end with %j',
    async (end) => {
      const lines = [
        ': hello',
        'event: x',
        'data: {"a":1}',
        '',
        '',
        'data:b',
        'data:  c',
        'data',
        'id: 1',
        '',
        'data: cut',
      ];
      const text = lines.join(end);
      const events = ['{"a":1}', 'b\n c\n'];
      expect(await eventsIn(text)).toEqual(events);
      expect(await eventsIn(text, Array(text.length).fill(1))).toEqual(events);
    },
  );

  test.each(['\n', '\r\n', '\r'])(
    'has its last event without an empty line where its lines have ended with %j [decided.end-of-a-stream]',
    async (end) => {
      const text = `data: a${end}${end}data: b${end}data: c${end}`;
      expect(await eventsIn(text)).toEqual(['a', 'b\nc']);
      expect(await eventsIn(text, Array(text.length).fill(1))).toEqual(['a', 'b\nc']);
      expect(await eventsIn(`${text}data: d`)).toEqual(['a']);
    },
  );

  test('is the same wherever it is cut', async () => {
    const event = fc.array(
      fc.string({ unit: anyCharacter }).map((text) => text.replaceAll(/[\r\n]/g, '').toWellFormed()),
      { minLength: 1 },
    );
    const end = fc.constantFrom('\n', '\r', '\r\n');
    const cuts = fc.array(fc.nat(20));
    await fc.assert(
      fc.asyncProperty(fc.array(event), end, cuts, async (events, newline, lengths) => {
        const text = events
          .map((lines) => `${lines.map((line) => `data: ${line}`).join(newline)}${newline}${newline}`)
          .join('');
        expect(await eventsIn(text, lengths)).toEqual(events.map((lines) => lines.join('\n')));
      }),
    );
  });

  test.each(['data: a\n\n', 'data: a\r\n\r\n', 'data: a\r\r', 'data: a\r\n\r'])(
    'gives an event as soon as its empty line has arrived: %j',
    async (text) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      async function* chunks() {
        yield Buffer.from(text);
        await promise;
      }
      const events = eventsOf(chunks());
      expect(await events.next()).toEqual({ done: false, value: 'a' });
      resolve();
      expect(await events.next()).toEqual({ done: true, value: undefined });
    },
  );

  test('reads what the relay writes', async () => {
    const text = atOnce(eventText('{"a":\n"\u{1F600}"}')) + atOnce(eventText('{}', 'error'));
    expect(text).toContain('event: error\ndata: {}\n\n');
    expect(await eventsIn(text)).toEqual(['{"a": "\u{1F600}"}', '{}']);
  });

  test('begins after its byte order mark', async () => {
    expect(await eventsIn('\uFEFFdata: a\n\n')).toEqual(['a']);
  });

  test.each([
    ['one line', ['data: ', 'a'.repeat(101)]],
    ['many lines', Array(30).fill('data: a\n')],
    ['one line of another field', ['id: ', 'a'.repeat(101)]],
  ])('is cut where an event is too long: %s', async (_name, texts) => {
    async function* chunks() {
      yield Buffer.from('data: first\n\n');
      for (const text of texts) yield Buffer.from(text);
    }
    const events = eventsOf(chunks(), 100);
    expect(await events.next()).toMatchObject({ value: 'first' });
    await expect(events.next()).rejects.toThrow('The agent sent an event of more than 100 characters.');
  });

  test('may be as long as it wants, in events that are not', async () => {
    async function* chunks() {
      for (let at = 0; at < 50; at += 1) yield Buffer.from(': ping\ndata: a\nid: 1\n\n');
    }
    expect(await Array.fromAsync(eventsOf(chunks(), 20))).toHaveLength(50);
  });

  test('must be UTF-8', async () => {
    await expect(eventsIn(Buffer.from([0x64, 0xff]))).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  test.each([
    ['line feeds', '\n'.repeat(4_095)],
    ['carriage returns', '\r'.repeat(4_095)],
    ['comments', ':\n'.repeat(2_047)],
    ['data', 'data:\n'.repeat(680)],
  ])('of %s is read in time linear in its length', async (_name, text) => {
    const read = (count: number) => {
      async function* chunks() {
        for (let at = 0; at < count; at += 1) yield Buffer.from(`${text}\r`);
      }
      return Array.fromAsync(eventsOf(chunks()));
    };
    expect(await takesLinearTime(read, 256)).toBe(true);
  });
});
