import { randomBytes, randomUUID } from 'node:crypto';
import {
  change,
  type RunningSubgraph,
  readConfiguration,
  runtimeOptions,
  startRuntime,
  startSubgraph,
  startTemporaryPostgres,
} from '@agg/kit';
import { platformCaller } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { tenantAuth } from '../index.ts';

const begin = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $f: String!) {
  beginRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, fingerprint: $f) { state answer }
}`);
const end = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $answer: String) {
  endRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, answer: $answer)
}`);

let subgraph: RunningSubgraph;
let inTenant: (tenantId: string, sql: string, ...values: string[]) => Promise<object[]>;
let stop: () => Promise<void>;
beforeAll(async () => {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => undefined } : await startTemporaryPostgres();
  const key = randomBytes(32).toString('base64');
  const configuration = readConfiguration({ NODE_ENV: 'test', ENCRYPTION_KEY: key });
  const log = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} };
  const options = await runtimeOptions(configuration, postgres.url, 'http://localhost', log as never);
  const runtime = await startRuntime(options, [tenantAuth]);
  subgraph = await startSubgraph(tenantAuth, runtime);
  const database = await runtime.openDatabase(tenantAuth);
  inTenant = (tenantId, sql, ...values) =>
    change(runtime.platformContext(database, tenantId), (em) => em.execute(sql, values));
  stop = async () => {
    await database.close();
    await subgraph.stop();
    await runtime.stop();
    await postgres.stop();
  };
});
afterAll(() => stop());

/** Attempts of one request, which no other test knows. */
function newRequest(named = { t: randomUUID(), c: randomUUID(), k: 'key' }) {
  const ask = async (document: typeof begin, variables: object, caller = platformCaller) => {
    const asked = { document, variables: { ...named, ...variables }, caller, requestId: 'r' };
    const { data, errors } = await subgraph.graph.execute(asked);
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

/** Moves a tenant's requests into the past. */
const age = (tenantId: string, interval: string) =>
  inTenant(tenantId, 'update tenant_auth.idempotent_request set begun_at = begun_at - ?::interval', interval);

const rowsOf = (tenantId: string) => inTenant(tenantId, 'select * from tenant_auth.idempotent_request');

const isNew = { state: 'NEW', answer: null };
const isRunning = { state: 'RUNNING', answer: null };

describe('a repeatable request', () => {
  test('begun by thirty at once is done by one', async () => {
    for (let round = 0; round < 5; round++) {
      const request = newRequest();
      const states = await Promise.all(Array.from({ length: 30 }, () => request.begin(randomUUID())));
      expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(isNew))).toHaveLength(1);
      expect(states).toContainEqual(isRunning);
    }
  });

  test('gives its answer to every repetition, and to no other request', async () => {
    const [request, attempt] = [newRequest(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, '{"secret":"canary"}');
    expect(await request.begin(randomUUID())).toEqual({ state: 'DONE', answer: '{"secret":"canary"}' });
    expect(await request.begin(randomUUID(), 'another')).toEqual({ state: 'OTHER', answer: null });
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

  test('that came to nothing frees its key', async () => {
    const [request, attempt] = [newRequest(), randomUUID()];
    await request.begin(attempt);
    await request.end(attempt, null);
    expect(await request.begin(randomUUID())).toEqual(isNew);
  });

  test('that never ended frees its key after a minute, and cannot end any more', async () => {
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

  test('is remembered for a day, and swept away then', async () => {
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

  test('is nothing anybody but the platform may ask about', async () => {
    const caller = { ...platformCaller, id: randomUUID(), tenantId: randomUUID() };
    await expect(newRequest().askAs(caller)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});
