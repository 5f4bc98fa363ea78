import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { cites } from '../../contract/cites.ts';
import { startProgram } from '../../kit/child.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
});
afterAll(() => database?.drop());

/** A connection with the lock of starts, as a process has it that hangs while it migrates. */
async function hang(): Promise<pg.Client> {
  const hanging = new pg.Client(database.url);
  await hanging.connect();
  await hanging.query('select pg_advisory_lock(4207001)');
  return hanging;
}

function start(...args: string[]) {
  const environment = { DATABASE_URL: database.url, ENCRYPTION_KEY: randomBytes(32).toString('base64') };
  const { process, output } = startProgram('@agg/gateway', 'src/operator/admin.program.js', environment, {
    args,
  });
  return { args, output, ended: once(process, 'close') };
}

test(
  cites(
    'decided.a-start-that-waits',
    'Commands that wait while another process migrates say so, and go on afterwards',
  ),
  async () => {
    const hanging = await hang();
    const commands = [
      start('migrate', 'up'),
      start('migrate', 'down', '--subgraph', 'policy', '--yes'),
      start('reseal', '--discard-unreadable', '--yes'),
    ];
    for (const { args, output } of commands)
      await eventually(
        () => output().includes('Another process starts on this database, or migrates it.'),
        `${args.join(' ')} says that it waits`,
      );
    await hanging.end();
    expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual(commands.map(() => [0, null]));
  },
);
