import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { failureOf, patient } from './egress.fixture.ts';
import { SlowHosts } from './slow-hosts.fixture.ts';

let hosts: SlowHosts;
beforeEach(async () => {
  hosts = await SlowHosts.start();
});
afterEach(() => hosts.stop());

describe('A host has places', () => {
  test('for some requests; others wait, not for long, and are never sent [decided.places-of-a-host]', async () => {
    await hosts.fill('slow', 3);
    const [failure] = await Promise.all([failureOf(hosts.ask('slow')), hosts.outwait(1)]);
    expect(failure).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER', retryAfter: 1 });
    expect(hosts.connections).toBe(3);
  });

  test('for a number of waiting requests; further ones are refused at once', async () => {
    await hosts.fill('slow', 3);
    const waiting = Array.from({ length: 4 }, () => failureOf(hosts.ask('slow')));
    expect(await failureOf(hosts.ask('slow'))).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER' });
    await hosts.outwait(4);
    await Promise.all(waiting);
    expect(await hosts.metric('egress_waiting_requests')).toBe(0);
  });

  test('which others do not take, however many requests wait for it', async () => {
    await hosts.fill('slow', 3);
    const waiting = Array.from({ length: 4 }, () => failureOf(hosts.ask('slow')));
    expect((await hosts.ask('quick')).status).toBe(200);
    await hosts.outwait(4);
    await Promise.all(waiting);
  });

  test('which are free again when a caller leaves', async () => {
    const callers = Array.from({ length: 3 }, () => new AbortController());
    const answers = await Promise.all(callers.map(({ signal }) => hosts.ask('slow', { signal })));
    const waiting = hosts.fill('slow', 3);
    for (const caller of callers) caller.abort();
    expect(await waiting).toHaveLength(3);
    expect(answers).toHaveLength(3);
  });

  test('which are free again when a caller leaves before the response', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = new AbortController();
      let arrived = 0;
      hosts.server.removeAllListeners('request').on('request', () => {
        arrived += 1;
        if (arrived === 3) leaving.abort();
      });
      const left = Array.from({ length: 3 }, () => failureOf(hosts.ask('slow', { signal: leaving.signal })));
      expect((await Promise.all(left)).map(({ sent }) => sent)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    }
  });
});

describe('One tenant does not take all places', () => {
  test('of a host, nor those of its waiting requests [decided.places-of-a-host]', async () => {
    hosts.with({ connectionsPerHost: 4 });
    for (let index = 0; index < 8; index += 1) hosts.ask('slow').catch(() => undefined);
    expect((await hosts.ask('slow', { tenantId: 'other' })).status).toBe(200);
    hosts.ask('slow', { tenantId: 'third' }).catch(() => undefined);
    await hosts.areWaiting(5);
  });

  test('of all hosts [decided.places-of-a-host]', async () => {
    for (const host of 'abcdef') hosts.ask(host).catch(() => undefined);
    expect((await hosts.ask('g', { tenantId: 'other' })).status).toBe(200);
    expect(await hosts.metric('egress_waiting_requests')).toBe(1);
  });
});

describe('All hosts together have places', () => {
  test('for some requests; others wait [decided.places-of-a-host]', async () => {
    const [first] = await hosts.fill('slow', 3);
    await hosts.fill('slower', 2);
    const [failure] = await Promise.all([failureOf(hosts.ask('quick')), hosts.outwait(1)]);
    expect(failure).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER', retryAfter: 1 });
    const waiting = hosts.ask('quick');
    await hosts.areWaiting(1);
    await first?.body.return();
    expect((await waiting).status).toBe(200);
  });
});

describe('All hosts together have places for waiting requests', () => {
  test('ten times as many of a tenant as one host has, and further ones are refused at once', async () => {
    hosts.with({ waitingPerTenant: 2 });
    await hosts.fill('slow', 3);
    await hosts.fill('slower', 2);
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((name) => [name, name, name]);
    const waiting = names.slice(0, 20).map((name) => failureOf(hosts.ask(name)));
    await hosts.areWaiting(20);
    expect(await failureOf(hosts.ask('g'))).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER' });
    await hosts.outwait(20);
    expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(Array(20).fill('RATE_LIMITED'));
  });

  test('and none that was refused keeps a place of its host', async () => {
    const [first] = await hosts.fill('slow', 3);
    await hosts.fill('slower', 2);
    const waiting = Array.from({ length: 3 }, () => failureOf(hosts.ask('quick')));
    await hosts.outwait(3);
    await Promise.all(waiting);
    await first?.body.return();
    expect((await hosts.ask('quick')).status).toBe(200);
  });
});

test('The metrics count requests by their outcome, open streams and open breakers', async () => {
  const [first] = await hosts.fill('slow', 3);
  await Promise.all([failureOf(hosts.ask('slow')), hosts.outwait(1)]);
  await failureOf(hosts.ask('slow', { signal: AbortSignal.abort() }));
  expect(await hosts.metric('egress_open_streams')).toBe(3);
  await first?.body.return();
  for (let index = 0; index < 5; index += 1)
    await failureOf(hosts.egress.open('http://127.0.0.2:1025/', patient));
  hosts.server.removeAllListeners('request').on('request', (request) => request.socket.resetAndDestroy());
  await failureOf(hosts.ask('slow'));
  expect(await hosts.metric('egress_open_streams')).toBe(2);
  expect(await hosts.metric('egress_open_breakers')).toBe(1);
  const outcomes = ['answered', 'never_sent', 'unknown', 'refused', 'aborted'];
  const counts = await Promise.all(
    outcomes.map((outcome) => hosts.metric(`egress_requests_total ${outcome}`)),
  );
  expect(counts).toEqual([1, 5, 1, 1, 1]);
});
