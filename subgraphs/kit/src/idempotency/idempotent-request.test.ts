import { randomUUID } from 'node:crypto';
import { platformCaller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { isNew, isRunning, Requests } from './requests.fixture.ts';

const requests = await Requests.start();

describe('a repeatable request', () => {
  test('begun thirty times at once is executed once', async () => {
    for (let round = 0; round < 5; round++) {
      const request = requests.create();
      const states = await Promise.all(Array.from({ length: 30 }, () => request.begin(randomUUID())));
      expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(isNew))).toHaveLength(1);
      expect(states).toContainEqual(isRunning);
    }
  });

  test('that had no effect is begun again by one of thirty concurrent attempts', async () => {
    for (let round = 0; round < 5; round++) {
      const [request, attempt] = [requests.create(), randomUUID()];
      await request.begin(attempt);
      await request.end(attempt, null);
      const states = await Promise.all(Array.from({ length: 30 }, () => request.begin(randomUUID())));
      expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(isNew))).toHaveLength(1);
    }
  });

  test('gives its answer to every repetition, and to no other request', async () => {
    const [request, attempt] = [requests.create(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, '{"secret":"canary"}');
    expect(await request.begin(randomUUID())).toMatchObject({
      state: 'DONE',
      answer: '{"secret":"canary"}',
    });
    expect(await request.begin(randomUUID(), 'another')).toMatchObject({ state: 'OTHER' });
    const rows = await requests.rowsOf(request.named.t);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('belongs to its tenant, its caller and its key', async () => {
    const { named, ...request } = requests.create();
    await request.begin(randomUUID());
    for (const other of [{ t: randomUUID() }, { c: randomUUID() }, { k: 'other' }])
      expect(await requests.create({ ...named, ...other }).begin(randomUUID())).toEqual(isNew);
  });

  test('gives each caller of the same key its own answer', async () => {
    const first = requests.create();
    const others = [randomUUID(), randomUUID(), randomUUID()].map((c) =>
      requests.create({ ...first.named, c }),
    );
    const answers: unknown[] = [];
    for (const request of [first, ...others]) {
      const attempt = randomUUID();
      await request.begin(attempt);
      await request.end(attempt, request.named.c);
    }
    for (const request of [...others, first]) answers.push(await request.begin(randomUUID()));
    expect(answers).toEqual(
      [...others, first].map(({ named }) => ({
        state: 'DONE',
        answer: named.c,
        attemptId: null,
        retryAfter: null,
      })),
    );
  });

  test('that had no effect frees its key', async () => {
    const [request, attempt] = [requests.create(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, null);
    expect(await request.begin(randomUUID())).toEqual(isNew);
  });

  test('is remembered for a day, and then deleted [idempotency.day]', async () => {
    const [request, attempt] = [requests.create(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, 'done');
    await requests.age(request.named.t, '23 hours 59 minutes');
    expect(await request.begin(randomUUID())).toMatchObject({ state: 'DONE' });
    await requests.age(request.named.t, '2 minutes');
    await requests.create({ ...request.named, k: 'another' }).begin(randomUUID());
    const rows = await requests.rowsOf(request.named.t);
    expect(rows).toMatchObject([{ key: 'another' }]);
  });

  test('begins anew after a day, without the answer of the day before', async () => {
    const [request, attempt] = [requests.create(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, 'done');
    await requests.age(request.named.t, '25 hours');
    expect(await request.begin(randomUUID())).toEqual(isNew);
    expect(await request.begin(randomUUID())).toEqual(isRunning);
  });

  test('keeps its answer, whatever its attempt says later', async () => {
    const [request, attempt] = [requests.create(), randomUUID()];
    await request.begin(attempt);
    for (const answer of ['first', 'second', null]) await request.end(attempt, answer);
    expect(await request.begin(randomUUID())).toMatchObject({ state: 'DONE', answer: 'first' });
  });

  test('can be queried by the platform alone', async () => {
    const caller = { ...platformCaller, id: randomUUID(), tenantId: randomUUID() };
    await expect(requests.create().askAs(caller)).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});
