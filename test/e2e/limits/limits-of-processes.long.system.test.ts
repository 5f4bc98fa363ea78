import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { type OwnRedis, startOwnRedis } from '../../kit/own-redis.ts';
import { myRoles, perCaller, useLimitedStack } from './limited-stack.ts';

let redis: OwnRedis;
let other: AnotherGateway;

const leftOf = (headers: Headers) => Number(/^"caller";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);

function withRedis(): void {
  beforeAll(async () => {
    redis = await startOwnRedis();
  });
  const used = useLimitedStack(() => ({ REDIS_URL: redis.url }));
  beforeAll(async () => {
    other = await startAnotherGateway(used.stack.environment);
    await eventually(async () => (await redis.clients()) >= 2, 'both processes are connected to Redis');
  });
  afterAll(async () => {
    await other?.child.stop();
    await redis?.stop();
  });
  const newCaller = async () => {
    const { provisioning } = used.stack;
    return provisioning.caller(await provisioning.tenant(), []);
  };

  test(cites('decided.requests-per-minute', 'count together'), async () => {
    const { token } = await newCaller();
    for (let time = 0; time < perCaller / 2; time += 1) await myRoles(used.stack.url, token);
    // A process that has counted nothing learns of the others with its first request.
    let first = 0;
    await eventually(async () => {
      await sleep(300);
      first += 1;
      return leftOf((await myRoles(other.url, token)).headers) < perCaller / 2;
    }, 'the other process knows of the requests');
    expect(first).toBeLessThan(perCaller / 2);
    let passed = 0;
    for (let time = 0; time < perCaller; time += 1)
      passed += (await myRoles(other.url, token)).status === 200 ? 1 : 0;
    expect(perCaller / 2 + first + passed).toBe(perCaller);
    await eventually(
      async () => (await myRoles(used.stack.url, token)).status === 429,
      'the first process knows that the limit is reached',
    );
  });

  test(
    cites('decided.requests-per-minute', 'count alone while Redis does not answer or is gone'),
    async () => {
      // One refusal alone: a connection that asks again at once is not read for a while.
      const counted = async (token: string) => {
        const statuses: number[] = [];
        for (let time = 0; time < perCaller; time += 1)
          statuses.push((await myRoles(used.stack.url, token)).status);
        const { status } = await myRoles(used.stack.url, token);
        return { passed: statuses.filter((passed) => passed === 200).length, status };
      };
      const usual = await counted((await newCaller()).token);
      expect(usual).toMatchObject({ passed: perCaller, status: 429 });
      redis.hang();
      const hanging = await counted((await newCaller()).token);
      await redis.stop();
      const gone = await counted((await newCaller()).token);
      expect([hanging, gone]).toMatchObject([
        { passed: perCaller, status: 429 },
        { passed: perCaller, status: 429 },
      ]);
    },
  );
}

// npm does not install Redis: where the machine has none, these tests are left out.
describe('Processes with one Redis', withRedis);
