import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, failureOf, loopback, resolvingTo, tenant } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { SlowHosts } from './slow-hosts.fixture.ts';

let hosts: SlowHosts;
beforeEach(async () => {
  hosts = await SlowHosts.start();
});
afterEach(() => hosts.stop());

describe('A request for which there is no place', () => {
  test('is 429 where its tenant has all that one may have, and 503 where others have them, too [decided.places-of-a-host]', async () => {
    hosts.with({ connectionsPerHost: 4 });
    await hosts.fill('slow', 3);
    const own = failureOf(hosts.ask('slow'));
    await hosts.outwait(1);
    expect(await own).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER', retryAfter: 1 });
    await hosts.ask('slow', { tenantId: 'other' });
    const others = failureOf(hosts.ask('slow', { tenantId: 'third' }));
    await hosts.outwait(1);
    expect(await others).toMatchObject({ code: 'UNAVAILABLE', sent: 'NEVER', retryAfter: 1 });
  });

  test('says so also where everything it may take ends meanwhile', async () => {
    await hosts.fill('slow', 3);
    const failing = failureOf(hosts.ask('slow', { totalMs: 300 }));
    await hosts.areWaiting(1);
    await hosts.clock.turn(300);
    expect(await failing).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER' });
  });

  test('is not told as an error of the address [decided.places-of-a-host]', async () => {
    await hosts.fill('slow', 3);
    const [refusal] = await Promise.all([
      codeOf(hosts.egress.get(hosts.urlOf('slow'), tenant)),
      hosts.outwait(1),
    ]);
    expect(refusal).toBe('RATE_LIMITED');
  });
});

describe('Streams', () => {
  const stream = { place: 'STREAM' } as const;

  test('take no place of a call, and calls none of a stream [decided.places-of-a-host]', async () => {
    await hosts.fill('slow', 3, stream);
    expect((await hosts.ask('quick')).status).toBe(200);
    await hosts.fill('slow', 3);
    hosts.with({});
    await hosts.fill('slow', 3);
    await hosts.fill('slow', 3, stream);
    const further = failureOf(hosts.ask('slow', stream));
    await hosts.outwait(1);
    expect(await further).toMatchObject({ code: 'RATE_LIMITED', sent: 'NEVER' });
  });

  test('and calls that hold every place let pass what needs none [decided.requests-without-a-place]', async () => {
    await hosts.fill('slow', 3, stream);
    await hosts.fill('slow', 3);
    await Promise.all([hosts.fill('slow', 5, { place: 'NONE' }), eventually(() => hosts.connections === 11)]);
    expect(await hosts.metric('egress_waiting_requests')).toBe(0);
  });

  test('are hundreds for one tenant and one host where nobody sets a limit [decided.places-of-a-host]', async () => {
    hosts.egress = createEgress({ ...loopback, lookup: resolvingTo('127.0.0.2') });
    expect(await hosts.fill('slow', 300, stream)).toHaveLength(300);
    expect(await hosts.fill('slow', 150)).toHaveLength(150);
  });
});
