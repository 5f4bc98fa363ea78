import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CircuitBreakers } from './circuit-breakers.ts';
import {
  failureOf,
  impatient,
  listen,
  loopback,
  patient,
  portOf,
  readAll,
  resolvingTo,
  verdictOf,
} from './egress.fixture.ts';
import type { Egress } from './egress.ts';
import { createEgress } from './guarded-egress.ts';

/** Hosts of one server: their names decide what it does. */
let server: Server;
let egress: Egress;
/** Requests that the server has received, by host. */
let received: Record<string, number>;
/** What the host "moody" does. */
let mood: 'reset' | 'answer' | 'cut' | 'hang' | '503';

beforeEach(async () => {
  received = {};
  mood = 'reset';
  server = await listen('127.0.0.2', (request, response) => {
    const host = String(request.headers.host).split('.')[0] ?? '';
    received[host] = (received[host] ?? 0) + 1;
    if (host !== 'moody' || mood === 'answer') response.end('fine');
    else if (mood === '503') response.writeHead(503).end();
    else if (mood === 'reset') request.socket.resetAndDestroy();
    else if (mood === 'cut') response.write('half', () => request.socket.resetAndDestroy());
  });
  egress = egressOpening(60_000);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const egressOpening = (openMs: number): Egress =>
  createEgress({
    ...loopback,
    breaker: { failures: 5, openMs },
    connectionsPerHost: 100,
    lookup: resolvingTo('127.0.0.2'),
  });
const at = (host: string) => `http://${host}.example:${portOf(server)}/`;
const ask = (host = 'moody') => egress.open(at(host), mood === 'hang' ? impatient : patient);

async function failTimes(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await failureOf(ask());
}

describe('A circuit breaker', () => {
  test.each(['reset', 'hang', 'cut'] as const)(
    'opens after five failures of the kind "%s", for this host alone [decided.circuit-breakers]',
    async (kind) => {
      mood = kind;
      await failTimes(5);
      const failure = await failureOf(ask());
      expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'NEVER', retryAfter: 60 });
      expect(failure.reason).toBe('The host of this URL failed several times in succession.');
      expect(received.moody).toBe(5);
      expect((await ask('healthy')).status).toBe(200);
    },
  );

  test('opens after failed connections', async () => {
    const nobody = 'http://127.0.0.2:1025/';
    for (let index = 0; index < 5; index += 1) await failureOf(egress.open(nobody, patient));
    expect((await failureOf(egress.open(nobody, patient))).reason).toContain('failed several times');
  });

  test('counts consecutive failures only: an answer is none, also 503', async () => {
    await failTimes(4);
    mood = '503';
    for (let index = 0; index < 6; index += 1) {
      const answer = await ask();
      expect([answer.status, (await readAll(answer)).length]).toEqual([503, 0]);
    }
    mood = 'reset';
    await failTimes(4);
    mood = 'answer';
    expect((await ask()).status).toBe(200);
  });

  test('does not open for callers who leave', async () => {
    mood = 'hang';
    for (let index = 0; index < 6; index += 1)
      await failureOf(egress.open(at('moody'), { ...patient, signal: AbortSignal.timeout(20) }));
    mood = 'answer';
    expect((await ask()).status).toBe(200);
  });
});

test('Circuit breakers remember a limited number of hosts', () => {
  const breakers = new CircuitBreakers({ failures: 1, openMs: 60_000 });
  for (let host = 0; host < 20_000; host += 1) breakers.enter(`https://${host}.example`).ended('HOST');
  expect(breakers.open).toBe(5_000);
});

test('A probe without a result delays the next one as long as a failure [decided.circuit-breakers]', async () => {
  const breakers = new CircuitBreakers({ failures: 1, openMs: 50 });
  const enter = () => breakers.enter('https://a.example');
  enter().ended('HOST');
  await setTimeout(60);
  enter();
  expect(enter).toThrow(expect.objectContaining({ retryAfter: 1 }));
  await setTimeout(60);
  enter().answered();
  enter();
});

describe('A half open circuit breaker', () => {
  const openMs = 1_000;

  beforeEach(async () => {
    egress = egressOpening(openMs);
    await failTimes(5);
    await setTimeout(openMs + 100);
  });

  test('lets one of 50 concurrent callers probe, and the others pass when it succeeds [decided.circuit-breakers]', async () => {
    mood = 'answer';
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ask().then(readAll, verdict)));
    expect(received.moody).toBe(6);
    expect(outcomes.filter((outcome) => outcome === 'UPSTREAM_FAILED NEVER')).toHaveLength(49);
    expect((await Promise.all(Array.from({ length: 50 }, () => ask()))).length).toBe(50);
  });

  test('opens again when the probe fails', async () => {
    expect(await verdictOf(ask())).toBe('UPSTREAM_FAILED UNKNOWN');
    expect(await verdictOf(ask())).toBe('UPSTREAM_FAILED NEVER');
    expect(received.moody).toBe(6);
  });

  test('lets another one probe when the caller of the probe leaves', async () => {
    mood = 'hang';
    await failureOf(egress.open(at('moody'), { ...patient, signal: AbortSignal.timeout(50) }));
    mood = 'answer';
    expect((await ask()).status).toBe(200);
  });
});

const verdict = ({ code, sent }: { code: string; sent: string }) => `${code} ${sent}`;
