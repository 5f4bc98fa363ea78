import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  codeOf,
  failureOf,
  listen,
  loopback,
  patient,
  portOf,
  resolvingTo,
  tenant,
  verdictOf,
} from './egress.fixture.ts';
import type { Egress } from './egress.ts';
import { createEgress, type EgressOptions } from './guarded-egress.ts';
import { refusedUrls } from './refused-urls.fixture.ts';

let canary: Server;
let receiver: Server;
let canaryHits = 0;

/** Only 127.0.0.2 is allowed; on the same port of 127.0.0.1 the canary listens. */
beforeAll(async () => {
  canary = await listen('127.0.0.1', (_request, response) => response.end('secret'));
  canary.on('connection', () => (canaryHits += 1));
  receiver = await listen(
    '127.0.0.2',
    // The next request resolves the name again.
    (_request, response) => response.setHeader('connection', 'close').end('public'),
    portOf(canary),
  );
});

afterAll(() => {
  for (const server of [canary, receiver]) server.closeAllConnections();
  for (const server of [canary, receiver]) server.close();
});

const egressWith = (options: Partial<EgressOptions> = {}): Egress =>
  createEgress({ ...loopback, ...options });

describe('what is refused before anything is connected', () => {
  test('more than 120 ways to write an address that is not public reach nothing', async () => {
    const egress = egressWith();
    const urls = refusedUrls(portOf(canary));
    expect(urls.length).toBeGreaterThan(120);
    const outcomes = await Promise.all(
      urls.map(async (url) => [
        url,
        await codeOf(egress.get(url, tenant)),
        await verdictOf(egress.open(url, patient)),
      ]),
    );
    expect(outcomes).toEqual(urls.map((url) => [url, 'UNPROCESSABLE', 'UPSTREAM_FAILED NEVER']));
    expect(canaryHits).toBe(0);
  });

  test('a name is refused when any of its addresses is private', async () => {
    const mixed = egressWith({ lookup: resolvingTo('127.0.0.2', '127.0.0.1') });
    const url = `http://mixed.example:${portOf(canary)}/`;
    await expect(mixed.get(url, tenant)).rejects.toThrow(/no public address/);
    expect(await verdictOf(mixed.open(url, patient))).toBe('UPSTREAM_FAILED NEVER');
    expect(canaryHits).toBe(0);
  });

  test('a name that changes its address during 1,000 requests never leads to a private one', async () => {
    const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], ['127.0.0.1', '127.0.0.2']];
    let lookups = 0;
    const fickle = egressWith({
      lookup: async () => {
        const addresses = answers[lookups % answers.length] ?? [];
        lookups += 1;
        return addresses;
      },
    });
    const url = `http://fickle.example:${portOf(canary)}/`;
    const outcomes: string[] = [];
    for (let round = 0; round < 100; round += 1) {
      const requests = Array.from({ length: 10 }, () => codeOf(fickle.get(url, tenant)));
      outcomes.push(...(await Promise.all(requests)));
    }
    expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(100);
    expect(outcomes.filter((outcome) => outcome === 'UNPROCESSABLE').length).toBeGreaterThan(500);
    expect(outcomes).toHaveLength(1_000);
    expect(canaryHits).toBe(0);
  });

  test.each([
    [22, false],
    [80, true],
    [443, true],
    [1_023, false],
    [1_024, true],
    [65_535, true],
  ])('the port %i passes the rule of ports: %p', async (port, passes) => {
    const { reason } = await failureOf(
      egressWith({ lookup: resolvingTo() }).open(`http://a.example:${port}/`, patient),
    );
    expect(reason).toMatch(passes ? /no public address/ : `Port ${port} is not allowed`);
  });

  test('a private name and an unknown one are refused in the same words', async () => {
    const messages = await Promise.all(
      [resolvingTo('10.0.0.1'), resolvingTo()].map(async (lookup) => {
        const { message } = await failureOf(egressWith({ lookup }).open('http://a.example/', patient));
        return message;
      }),
    );
    expect(messages[0]).toBe(messages[1]);
  });
});

describe('Where only https is allowed', () => {
  const httpHosts = ['agent.example', 'other.example:8080', '127.0.0.2'];

  test.each([
    ['http://a.example/', false],
    ['http://other.example/', false],
    ['http://other.example:8081/', false],
    ['http://agent.example.evil.example/', false],
    ['http://sub.agent.example/', false],
    ['https://a.example/', true],
    ['http://AGENT.example/', true],
    ['http://agent.example:9999/', true],
    ['http://other.example:8080/', true],
  ])('%s passes this rule: %p [decided.https-to-other-hosts]', async (url, passes) => {
    const strict = egressWith({ httpHosts, lookup: resolvingTo() });
    const { reason } = await failureOf(strict.open(url, patient));
    expect(reason).toMatch(passes ? /no public address/ : /must begin with https/);
  });

  test('an exception is answered', async () => {
    expect(
      (await egressWith({ httpHosts }).get(`http://127.0.0.2:${portOf(receiver)}/`, tenant)).body.toString(),
    ).toBe('public');
  });
});
