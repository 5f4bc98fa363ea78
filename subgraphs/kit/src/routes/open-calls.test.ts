import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { serveOne, until } from './one-route.fixture.ts';

const hanging = () => new Promise<never>(() => undefined);
const post = { method: 'POST' };

async function* ticking() {
  for (;;) {
    yield 'tick';
    await sleep(10);
  }
}

describe('A call', () => {
  test('without an answer gets a problem at its deadline', async () => {
    await using served = await serveOne(hanging, { deadline: 100 });
    const answer = await fetch(served.url, post);
    expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'UPSTREAM_TIMEOUT' }]);
    await until(() => served.calls.size === 0);
  });

  test('whose answer is not complete at its deadline is cut', async () => {
    await using served = await serveOne(async () => ({ status: 200, body: ticking() }), { deadline: 200 });
    const answer = await fetch(served.url, post);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(served.answered[0]?.signal.reason).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  });

  test('may take at most ten minutes, whatever its route declares', async () => {
    const answer = () => sleep(50).then(() => ({ status: 200 }));
    await using served = await serveOne(answer, { deadline: 2 ** 40 });
    expect((await fetch(served.url, post)).status).toBe(200);
  });
});

describe('A process that stops', () => {
  test('lets calls finish, also while its clock is set', async () => {
    await using served = await serveOne(async () => {
      await sleep(300);
      return { status: 200, body: 'done' };
    });
    const answer = fetch(served.url, post);
    await until(() => served.calls.size === 1);
    const finished = served.calls.finish(5_000);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await finished;
    jest.restoreAllMocks();
    expect(await (await answer).text()).toBe('done');
  });

  test('ends those that do not: with a problem before the headers, visibly after them', async () => {
    let streams = false;
    await using served = await serveOne(async () => (streams ? { status: 200, body: ticking() } : hanging()));
    const silent = fetch(served.url, post);
    await until(() => served.calls.size === 1);
    streams = true;
    const stream = await fetch(served.url, post);
    const text = stream.text();
    await served.calls.finish(100);
    expect((await silent).status).toBe(503);
    await expect(text).rejects.toThrow();
    expect((await fetch(served.url, post)).status).toBe(503);
  });
});
