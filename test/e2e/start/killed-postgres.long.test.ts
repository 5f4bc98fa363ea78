import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { killOnce, postmasterOf, startEmbedded } from './killed-postgres.ts';
import type { Product } from './product.ts';

const rounds = process.env.CAMPAIGN ? 10 : 2;

let directory: string;
let product: Product;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'killed-'));
  // For root, the database runs as another user, who has to traverse this folder.
  await chmod(directory, 0o711);
  product = await startEmbedded(directory);
});
afterAll(async () => {
  await product?.child.kill();
  await removeEmbeddedPostgres(directory);
});

test(
  cites(
    'decided.an-embedded-postgresql-that-ends',
    'An embedded PostgreSQL that is killed comes back, meanwhile requests get 503, and everything goes on without hands',
  ),
  async () => {
    for (let round = 0; round < rounds; round += 1) await killOnce(product, directory);
    expect(await product.child.stop()).toBe(0);
    expect(await postmasterOf(directory)).toBeNaN();
  },
);

test('Where it ends again and again, the process ends and says so', async () => {
  product = await startEmbedded(directory);
  const { process: child } = product.child;
  let killed = 0;
  await eventually(async () => {
    const pid = await postmasterOf(directory);
    if (pid && pid !== killed) {
      killed = pid;
      process.kill(pid, 'SIGKILL');
    }
    return child.exitCode !== null;
  }, 'the process ends');
  expect(child.exitCode).toBe(1);
  expect(product.child.output()).toContain('cannot be started again. The process ends.');
});
