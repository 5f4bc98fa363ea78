import { randomUUID } from 'node:crypto';
import { type Graph, platformCaller } from '@agg/schema';
import { expect } from '@jest/globals';
import { parse } from 'graphql';
import { startThings } from '../testing/things.fixture.ts';
import { change } from '../transaction/change.ts';

const begin = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $f: String!) {
  beginRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, fingerprint: $f) { state answer attemptId retryAfter }
}`);
const beginRenewed = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $f: String!) {
  beginRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, fingerprint: $f, isRenewed: true) {
    state answer attemptId retryAfter }
}`);
const renew = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!) {
  renewRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a)
}`);
const end = parse(`mutation ($t: UUID!, $c: UUID!, $k: String!, $a: UUID!, $answer: String) {
  endRequest(tenantId: $t, callerId: $c, key: $k, attemptId: $a, answer: $answer)
}`);

/** The states of a request that is begun while nobody, or another attempt, has its key. */
export const isNew = { state: 'NEW', answer: null, attemptId: null, retryAfter: null };
export const isRunning = { state: 'RUNNING', answer: null, attemptId: null, retryAfter: expect.any(Number) };

/** Repeatable requests in a subgraph of the test file. */
export class Requests {
  private constructor(
    private readonly things: Awaited<ReturnType<typeof startThings>>,
    private readonly graph: Graph,
  ) {}

  static async start(): Promise<Requests> {
    const things = await startThings();
    return new Requests(things, (await things.start()).graph);
  }

  /** Attempts of one request, which no other test uses. */
  create(named = { t: randomUUID(), c: randomUUID(), k: 'key' }) {
    const ask = async (document: typeof begin, variables: object, caller = platformCaller) => {
      const graphRequest = { document, variables: { ...named, ...variables }, caller, requestId: 'r' };
      const { data, errors } = await this.graph.execute(graphRequest);
      if (errors?.[0]) throw errors[0];
      return data as Record<string, unknown>;
    };
    return {
      named,
      begin: async (a: string, f = 'same') => (await ask(begin, { a, f })).beginRequest,
      beginRenewed: async (a: string) => (await ask(beginRenewed, { a, f: 'same' })).beginRequest,
      renew: (a: string) => ask(renew, { a }),
      end: (a: string, answer: string | null) => ask(end, { a, answer }),
      askAs: (caller: typeof platformCaller) => ask(begin, { a: randomUUID(), f: 'same' }, caller),
    };
  }

  /** Moves the times of a tenant's requests into the past. */
  age(tenantId: string, interval: string): Promise<object[]> {
    const text = `update idempotency.request
      set begun_at = begun_at - ?::interval, owned_until = owned_until - ?::interval`;
    return this.#inTenant(tenantId, text, interval, interval);
  }

  rowsOf(tenantId: string): Promise<object[]> {
    return this.#inTenant(tenantId, 'select * from idempotency.request');
  }

  #inTenant(tenantId: string, text: string, ...values: string[]): Promise<object[]> {
    return change(this.things.context(tenantId), (em) => em.execute(text, values));
  }
}
