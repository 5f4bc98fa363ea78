import { Readable } from 'node:stream';
import { ClosableStream, type Context, type RouteAnswer, type RouteRequest } from '@agg/kit';
import { startTestSubgraph } from '@agg/kit/testing';
import { readText } from '@agg/traffic/json';
import { describe, expect, test } from '@jest/globals';
import { relay } from '../index.ts';
import { whileHeld } from './held-request.ts';

const subgraph = await startTestSubgraph(relay);

const mebibyte = Buffer.alloc(2 ** 20, 'x');

/** A request with so many MiB, without a stated length, as it comes in chunks. */
const requestOf = (mebibytes: number): RouteRequest => ({
  params: {},
  target: '/',
  headers: {},
  body: Readable.from(Array(mebibytes).fill(mebibyte), { objectMode: false }),
});

/** A call that reads its request and answers with its length. @param later awaited before that */
function call(
  context: Context,
  mebibytes: number,
  later: () => Promise<void> = async () => undefined,
): Promise<RouteAnswer> {
  return whileHeld(context, requestOf(mebibytes), async ({ body }) => {
    const text = await readText(body);
    await later();
    return { status: 200, body: String(text.length) };
  });
}

const refused = expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: 5 });

describe('A long request', () => {
  test('is held until its answer is there, and refused while its tenant holds 64 MiB [decided.long-messages]', async () => {
    const context = subgraph.context();
    const end = Promise.withResolvers<void>();
    const running: Promise<RouteAnswer>[] = [];
    for (let begun = 0; begun < 7; begun += 1)
      await new Promise<void>((isRead) => {
        const later = () => {
          isRead();
          return end.promise;
        };
        running.push(call(context, 9, later));
      });
    await expect(call(context, 9)).rejects.toEqual(refused);
    expect((await call(subgraph.context(), 9)).body).toBe(String(9 * 2 ** 20));
    end.resolve();
    for (const { body } of await Promise.all(running)) expect(body).toBe(String(9 * 2 ** 20));
    expect((await call(context, 60)).status).toBe(200);
  });

  test('is held until its stream ends [decided.long-messages]', async () => {
    const context = subgraph.context();
    const events = new ClosableStream({
      next: () => new Promise<never>(() => undefined),
      close: () => undefined,
    });
    const { body } = await whileHeld(context, requestOf(60), async ({ body: sent }) => {
      await readText(sent);
      return { status: 200, body: events as ClosableStream<string> };
    });
    await expect(call(context, 9)).rejects.toEqual(refused);
    await (body as ClosableStream<string>).return();
    expect((await events.next()).done).toBe(true);
    expect((await call(context, 60)).status).toBe(200);
  });

  test('that fails is held no longer [decided.long-messages]', async () => {
    const context = subgraph.context();
    const failing = whileHeld(context, requestOf(60), async ({ body }) => {
      await readText(body);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await call(context, 60)).status).toBe(200);
  });
});

describe('A long answer', () => {
  const long = 'ü'.repeat(30 * 2 ** 20);
  const answerTo = (context: Context) =>
    whileHeld(context, requestOf(60), async ({ body }) => {
      await readText(body);
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: long };
    });

  test('is held until its client has read it [decided.long-messages]', async () => {
    const context = subgraph.context();
    const { headers, body } = await answerTo(context);
    expect(headers).toEqual({ 'content-type': 'text/plain', 'content-length': String(60 * 2 ** 20) });
    await expect(call(context, 9)).rejects.toEqual(refused);
    const chunks = await Array.fromAsync(body as ClosableStream<Buffer>);
    expect(Buffer.concat(chunks).toString() === long).toBe(true);
    expect((await call(context, 60)).status).toBe(200);
  });

  test('is held until its client leaves [decided.long-messages]', async () => {
    const context = subgraph.context();
    const { body } = await answerTo(context);
    await expect(call(context, 9)).rejects.toEqual(refused);
    await (body as ClosableStream<Buffer>).return();
    expect((await call(context, 60)).status).toBe(200);
  });
});
