import { randomUUID } from 'node:crypto';
import { platformCaller } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';

const begin = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $f: String!) {
  beginRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, fingerprint: $f) { state answer attemptId }
}`);
const end = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $answer: String) {
  endRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, answer: $answer)
}`);

const things = await startThings();
const { graph } = await things.start();

const inTenant = (tenantId: string, sql: string, ...values: string[]): Promise<object[]> =>
  change(things.context(tenantId), (em) => em.execute(sql, values));

/** Attempts of one request, which no other test uses. */
function newRequest(named = { t: randomUUID(), c: randomUUID(), k: 'key' }) {
  const ask = async (document: typeof begin, variables: object, caller = platformCaller) => {
    const graphRequest = { document, variables: { ...named, ...variables }, caller, requestId: 'r' };
    const { data, errors } = await graph.execute(graphRequest);
    if (errors?.[0]) throw errors[0];
    return data as Record<string, unknown>;
  };
  return {
    named,
    begin: async (a: string, f = 'same') => (await ask(begin, { a, f })).beginRequest,
    end: (a: string, answer: string | null) => ask(end, { a, answer }),
    askAs: (caller: typeof platformCaller) => ask(begin, { a: randomUUID(), f: 'same' }, caller),
  };
}

/** Moves the start of a tenant's requests into the past. */
const age = (tenantId: string, interval: string) =>
  inTenant(tenantId, 'update idempotency.request set begun_at = begun_at - ?::interval', interval);

const rowsOf = (tenantId: string) => inTenant(tenantId, 'select * from idempotency.request');

const isNew = { state: 'NEW', answer: null, attemptId: null };
const isRunning = { state: 'RUNNING', answer: null, attemptId: null };

describe('a repeatable request', () => {
  test('begun thirty times at once is executed once', async () => {
    for (let round = 0; round < 5; round++) {
      const request = newRequest();
      const states = await Promise.all(Array.from({ length: 30 }, () => request.begin(randomUUID())));
      expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(isNew))).toHaveLength(1);
      expect(states).toContainEqual(isRunning);
    }
  });

  test('that had no effect is begun again by one of thirty concurrent attempts', async () => {
    for (let round = 0; round < 5; round++) {
      const [request, attempt] = [newRequest(), randomUUID()];
      await request.begin(attempt);
      await request.end(attempt, null);
      const states = await Promise.all(Array.from({ length: 30 }, () => request.begin(randomUUID())));
      expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(isNew))).toHaveLength(1);
    }
  });

  test('gives its answer to every repetition, and to no other request', async () => {
    const [request, attempt] = [newRequest(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, '{"secret":"canary"}');
    expect(await request.begin(randomUUID())).toMatchObject({
      state: 'DONE',
      answer: '{"secret":"canary"}',
    });
    expect(await request.begin(randomUUID(), 'another')).toMatchObject({ state: 'OTHER' });
    const rows = await rowsOf(request.named.t);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('belongs to its tenant, its caller and its key', async () => {
    const { named, ...request } = newRequest();
    await request.begin(randomUUID());
    for (const other of [{ t: randomUUID() }, { c: randomUUID() }, { k: 'other' }])
      expect(await newRequest({ ...named, ...other }).begin(randomUUID())).toEqual(isNew);
  });

  test('gives each caller of the same key its own answer', async () => {
    const first = newRequest();
    const others = [randomUUID(), randomUUID(), randomUUID()].map((c) => newRequest({ ...first.named, c }));
    const answers: unknown[] = [];
    for (const request of [first, ...others]) {
      const attempt = randomUUID();
      await request.begin(attempt);
      await request.end(attempt, request.named.c);
    }
    for (const request of [...others, first]) answers.push(await request.begin(randomUUID()));
    expect(answers).toEqual(
      [...others, first].map(({ named }) => ({ state: 'DONE', answer: named.c, attemptId: null })),
    );
  });

  test('that had no effect frees its key', async () => {
    const [request, attempt] = [newRequest(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, null);
    expect(await request.begin(randomUUID())).toEqual(isNew);
  });

  test('that never ended frees its key after a minute, and can no longer end', async () => {
    const [request, dead, next] = [newRequest(), randomUUID(), randomUUID()];
    await request.begin(dead);
    await age(request.named.t, '59 seconds');
    expect(await request.begin(next)).toEqual(isRunning);
    await age(request.named.t, '2 seconds');
    expect(await request.begin(next)).toEqual(isNew);
    await request.end(dead, 'late');
    await request.end(dead, null);
    expect(await request.begin(randomUUID())).toEqual(isRunning);
  });

  test('is remembered for a day, and then deleted [idempotency.day]', async () => {
    const [request, attempt] = [newRequest(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, 'done');
    await age(request.named.t, '23 hours 59 minutes');
    expect(await request.begin(randomUUID())).toMatchObject({ state: 'DONE' });
    await age(request.named.t, '2 minutes');
    await newRequest({ ...request.named, k: 'another' }).begin(randomUUID());
    const rows = await rowsOf(request.named.t);
    expect(rows).toMatchObject([{ key: 'another' }]);
  });

  test('can be queried by the platform alone', async () => {
    const caller = { ...platformCaller, id: randomUUID(), tenantId: randomUUID() };
    await expect(newRequest().askAs(caller)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
