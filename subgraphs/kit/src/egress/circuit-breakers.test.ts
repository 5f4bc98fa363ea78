import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { CircuitBreakers } from './circuit-breakers.ts';
import { failureOf, loopback, patient, readAll, verdictOf } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { MoodyHost, openMs } from './moody-host.fixture.ts';

let clock: TurnedClock;
let host: MoodyHost;
beforeEach(async () => {
  clock = new TurnedClock();
  host = new MoodyHost(clock);
  await host.start();
});
afterEach(() => host.stop());

describe('A circuit breaker', () => {
  test.each(['reset', 'hang', 'cut'] as const)(
    'opens after five failures of the kind "%s", for this host alone [decided.circuit-breakers]',
    async (kind) => {
      host.mood = kind;
      await host.failTimes(5);
      const failure = await failureOf(host.ask());
      expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', sent: 'NEVER', retryAfter: 60 });
      expect(failure.reason).toBe('The host of this URL failed several times in succession.');
      expect(host.received.moody).toBe(5);
      expect((await host.ask('healthy')).status).toBe(200);
    },
  );

  test('opens after failed connections', async () => {
    const egress = createEgress(loopback);
    const nobody = 'http://127.0.0.2:1025/';
    for (let index = 0; index < 5; index += 1) await failureOf(egress.open(nobody, patient));
    expect((await failureOf(egress.open(nobody, patient))).reason).toContain('failed several times');
  });

  test('counts consecutive failures only: an answer is none, also 503', async () => {
    await host.failTimes(4);
    host.mood = '503';
    for (let index = 0; index < 6; index += 1) {
      const answer = await host.ask();
      expect([answer.status, (await readAll(answer)).length]).toEqual([503, 0]);
    }
    host.mood = 'reset';
    await host.failTimes(4);
    host.mood = 'answer';
    expect((await host.ask()).status).toBe(200);
  });

  test('goes on counting after a caller who leaves without an answer', async () => {
    await host.failTimes(4);
    host.mood = 'hang';
    await host.askAndLeave();
    host.mood = 'reset';
    await host.failTimes(1);
    expect(await verdictOf(host.ask())).toBe('UPSTREAM_FAILED NEVER');
  });

  test('does not open for callers who leave', async () => {
    host.mood = 'hang';
    for (let index = 0; index < 6; index += 1) await host.askAndLeave();
    host.mood = 'answer';
    expect((await host.ask()).status).toBe(200);
  });
});

test('Circuit breakers remember a limited number of hosts', () => {
  const breakers = new CircuitBreakers({ failures: 1, openMs });
  for (let each = 0; each < 20_000; each += 1) breakers.enter(`https://${each}.example`).ended('HOST');
  expect(breakers.open).toBe(5_000);
});

test('A probe without a result delays the next one as long as a failure [decided.circuit-breakers]', async () => {
  const breakers = new CircuitBreakers({ failures: 1, openMs }, clock);
  const enter = () => breakers.enter('https://a.example');
  enter().ended('HOST');
  await clock.turn(openMs);
  enter();
  expect(enter).toThrow(expect.objectContaining({ retryAfter: 1 }));
  await clock.turn(openMs);
  enter().answered();
  enter();
});

test('A circuit breaker whose probe was answered opens at the next failure, until a response is complete', async () => {
  const breakers = new CircuitBreakers({ failures: 3, openMs }, clock);
  const enter = () => breakers.enter('https://a.example');
  const failTimes = (count: number) => {
    for (let failed = 0; failed < count; failed += 1) enter().ended('HOST');
  };
  failTimes(2);
  expect(breakers.open).toBe(0);
  for (const _time of [1, 2]) {
    failTimes(1);
    expect(breakers.open).toBe(1);
    expect(enter).toThrow(expect.objectContaining({ retryAfter: openMs / 1_000 }));
    await clock.turn(openMs);
    enter().answered();
  }
  const complete = enter();
  complete.answered();
  complete.ended(undefined);
  failTimes(2);
  expect(breakers.open).toBe(0);
});

describe('A half open circuit breaker', () => {
  beforeEach(async () => {
    await host.failTimes(5);
    await clock.turn(openMs - 1);
    expect(await verdictOf(host.ask())).toBe('UPSTREAM_FAILED NEVER');
    await clock.turn(1);
  });

  test('lets one of 50 concurrent callers probe, and the others pass when it succeeds [decided.circuit-breakers]', async () => {
    host.mood = 'answer';
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => host.ask().then(readAll, verdict)));
    expect(host.received.moody).toBe(6);
    expect(outcomes.filter((outcome) => outcome === 'UPSTREAM_FAILED NEVER')).toHaveLength(49);
    expect((await Promise.all(Array.from({ length: 50 }, () => host.ask()))).length).toBe(50);
  });

  test('opens again when the probe fails', async () => {
    expect(await verdictOf(host.ask())).toBe('UPSTREAM_FAILED UNKNOWN');
    expect(await verdictOf(host.ask())).toBe('UPSTREAM_FAILED NEVER');
    expect(host.received.moody).toBe(6);
  });

  test('lets another one probe when the caller of the probe leaves', async () => {
    host.mood = 'hang';
    await host.askAndLeave();
    host.mood = 'answer';
    expect((await host.ask()).status).toBe(200);
  });
});

const verdict = ({ code, sent }: { code: string; sent: string }) => `${code} ${sent}`;
