import { randomBytes } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { type OwnRedis, startOwnRedis } from '../../kit/own-redis.ts';
import { type Product, startProduct } from './product.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('base64');

let database: TestDatabase;
let redis: OwnRedis;
const running: Product[] = [];
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  redis = await startOwnRedis();
});
afterAll(async () => {
  await Promise.all(running.map(({ child }) => child.kill()));
  await redis?.stop();
  await database?.drop();
});

async function start(REDIS_URL: string): Promise<Product> {
  const product = await startProduct({ DATABASE_URL: database.url, ENCRYPTION_KEY, REDIS_URL });
  running.push(product);
  return product;
}

test('a process names a Redis that refuses the login, and says nothing of one that answers', async () => {
  const refused = await start(redis.url.replace('//', '//ada:canary@'));
  const expected = /REDIS_URL: .* refuses the login\. Correct user and password/;
  await eventually(() => expected.test(refused.child.output()), 'the refused login is reported');
  const well = await start(redis.url);
  await eventually(
    async () => (await redis.clients()) > 0 || expected.test(refused.child.output()),
    'it was asked',
  );
  expect(await well.child.stop()).toBe(0);
  expect(well.child.output()).not.toContain('REDIS_URL');
  await refused.child.stop();
});
