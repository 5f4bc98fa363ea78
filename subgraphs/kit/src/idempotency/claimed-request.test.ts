import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isNew, isRunning, Requests } from './requests.fixture.ts';

const requests = await Requests.start();

describe('the claim of a repeatable request', () => {
  test('that is never renewed ends after a minute, and its attempt can no longer end', async () => {
    const [request, dead, next] = [requests.create(), randomUUID(), randomUUID()];
    await request.begin(dead);
    await requests.age(request.named.t, '30 seconds');
    expect(await request.begin(next)).toEqual(isRunning);
    await requests.age(request.named.t, '29 seconds');
    expect(await request.begin(next)).toEqual({ ...isRunning, retryAfter: 1 });
    await requests.age(request.named.t, '2 seconds');
    expect(await request.begin(next)).toEqual(isNew);
    await request.end(dead, 'late');
    await request.end(dead, null);
    expect(await request.begin(randomUUID())).toEqual(isRunning);
  });

  test('ends six seconds after its last renewal, and is then renewed no more', async () => {
    const [request, owner, next] = [requests.create(), randomUUID(), randomUUID()];
    await request.beginRenewed(owner);
    for (const _time of [1, 2, 3]) {
      await requests.age(request.named.t, '4 seconds');
      await request.renew(owner);
    }
    await request.renew(next);
    expect(await request.beginRenewed(next)).toEqual(isRunning);
    await requests.age(request.named.t, '7 seconds');
    await request.renew(owner);
    expect(await request.beginRenewed(next)).toEqual(isNew);
    await request.renew(owner);
    await request.end(owner, 'late');
    expect(await request.begin(randomUUID())).toEqual(isRunning);
  });
});
