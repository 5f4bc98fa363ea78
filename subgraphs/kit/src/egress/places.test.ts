import type { Server } from 'node:http';
import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, listen, loopback, patient, portOf, resolvingTo } from './egress.fixture.ts';
import type { Egress, StreamAnswer, StreamRequest } from './egress.ts';
import { createEgress, type EgressOptions } from './guarded-egress.ts';

const limits = { connectionsPerHost: 3, connections: 6, waitingPerTenant: 4, placeTimeout: 800 };

let server: Server;
let egress: Egress;
let metrics: Registry;
let connections: number;
let clock: TurnedClock;

/** Every host but "quick" sends headers, and never a body. */
beforeEach(async () => {
  connections = 0;
  clock = new TurnedClock();
  server = await listen('127.0.0.2', (request, response) => {
    if (request.headers.host?.startsWith('quick')) response.end('done');
    else response.flushHeaders();
  });
  server.on('connection', () => (connections += 1));
  egress = egressWith({});
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A new egress, and its metrics. */
function egressWith(given: Partial<EgressOptions>): Egress {
  metrics = new Registry();
  return createEgress({ ...loopback, lookup: resolvingTo('127.0.0.2'), metrics, clock, ...limits, ...given });
}

const ask = (host: string, given: Partial<StreamRequest> = {}): Promise<StreamAnswer> =>
  egress.open(`http://${host}.example:${portOf(server)}/`, { ...patient, ...given });
const fill = (host: string, count: number) => Promise.all(Array.from({ length: count }, () => ask(host)));

const areWaiting = (count: number) =>
  eventually(async () => (await metric('egress_waiting_requests')) === count);

/** Lets the time pass in which so many requests wait for a place. */
const outwait = (count: number) => areWaiting(count).then(() => clock.turn(limits.placeTimeout));

async function metric(name: string): Promise<number | undefined> {
  const values = (await metrics.getMetricsAsJSON()).flatMap(({ name: each, values }) =>
    values.map(({ value, labels }) => [[each, ...Object.values(labels)].join(' '), value] as const),
  );
  return new Map(values).get(name);
}

describe('A host has places', () => {
  test('for some requests; others wait, not for long, and are never sent [decided.places-of-a-host]', async () => {
    await fill('slow', 3);
    const [failure] = await Promise.all([failureOf(ask('slow')), outwait(1)]);
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'NEVER', retryAfter: 1 });
    expect(connections).toBe(3);
  });

  test('for a number of waiting requests; further ones are refused at once', async () => {
    await fill('slow', 3);
    const waiting = Array.from({ length: 4 }, () => failureOf(ask('slow')));
    expect((await failureOf(ask('slow'))).reason).toContain('Too many requests wait');
    await outwait(4);
    await Promise.all(waiting);
    expect(await metric('egress_waiting_requests')).toBe(0);
  });

  test('which others do not take, however many requests wait for it', async () => {
    await fill('slow', 3);
    const waiting = Array.from({ length: 4 }, () => failureOf(ask('slow')));
    expect((await ask('quick')).status).toBe(200);
    await outwait(4);
    await Promise.all(waiting);
  });

  test('which are free again when a caller leaves', async () => {
    const callers = Array.from({ length: 3 }, () => new AbortController());
    const answers = await Promise.all(callers.map(({ signal }) => ask('slow', { signal })));
    const waiting = fill('slow', 3);
    for (const caller of callers) caller.abort();
    expect(await waiting).toHaveLength(3);
    expect(answers).toHaveLength(3);
  });

  test('which are free again when a caller leaves before the response', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = new AbortController();
      let arrived = 0;
      server.removeAllListeners('request').on('request', () => {
        arrived += 1;
        if (arrived === 3) leaving.abort();
      });
      const left = Array.from({ length: 3 }, () => failureOf(ask('slow', { signal: leaving.signal })));
      expect((await Promise.all(left)).map(({ sent }) => sent)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    }
  });
});

describe('One tenant does not take all places', () => {
  test('of a host, nor those of its waiting requests [decided.places-of-a-host]', async () => {
    egress = egressWith({ connectionsPerHost: 4 });
    for (let index = 0; index < 8; index += 1) ask('slow').catch(() => undefined);
    expect((await ask('slow', { tenantId: 'other' })).status).toBe(200);
    ask('slow', { tenantId: 'third' }).catch(() => undefined);
    await areWaiting(5);
  });

  test('of all hosts [decided.places-of-a-host]', async () => {
    for (const host of 'abcdef') ask(host).catch(() => undefined);
    expect((await ask('g', { tenantId: 'other' })).status).toBe(200);
    expect(await metric('egress_waiting_requests')).toBe(1);
  });
});

describe('All hosts together have places', () => {
  test('for some requests; others wait [decided.places-of-a-host]', async () => {
    const [first] = await fill('slow', 3);
    await fill('slower', 2);
    const [failure] = await Promise.all([failureOf(ask('quick')), outwait(1)]);
    expect(failure).toMatchObject({ sent: 'NEVER', retryAfter: 1 });
    const waiting = ask('quick');
    await areWaiting(1);
    await first?.body.return();
    expect((await waiting).status).toBe(200);
  });
});

test('The metrics count requests by their outcome, open streams and open breakers', async () => {
  const [first] = await fill('slow', 3);
  await Promise.all([failureOf(ask('slow')), outwait(1)]);
  await failureOf(ask('slow', { signal: AbortSignal.abort() }));
  expect(await metric('egress_open_streams')).toBe(3);
  await first?.body.return();
  for (let index = 0; index < 5; index += 1) await failureOf(egress.open('http://127.0.0.2:1025/', patient));
  server.removeAllListeners('request').on('request', (request) => request.socket.resetAndDestroy());
  await failureOf(ask('slow'));
  expect(await metric('egress_open_streams')).toBe(2);
  expect(await metric('egress_open_breakers')).toBe(1);
  const outcomes = ['answered', 'never_sent', 'unknown', 'refused', 'aborted'];
  const counts = await Promise.all(outcomes.map((outcome) => metric(`egress_requests_total ${outcome}`)));
  expect(counts).toEqual([1, 5, 1, 1, 1]);
});
