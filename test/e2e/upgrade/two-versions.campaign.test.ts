import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { administer } from '../../kit/admin.ts';
import { type Child, startFile, untilReady } from '../../kit/child.ts';
import { graphql } from '../../kit/client.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { freePort } from '../../kit/free-port.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { buildVersionBefore, type VersionBefore } from '../../kit/upgrade/version-before.ts';

const rounds = 100;

const create = 'mutation ($name: Name!) { createChannel(input: { name: $name }) { channelId name } }';
const rename =
  'mutation ($id: UUID!, $name: Name!) { updateChannel(channelId: $id, input: { name: $name }) { name } }';
const show = 'query ($id: UUID!) { channel(channelId: $id) { name createdBy { name } } }';
const list =
  '{ channels(size: 5) { content { name } totalElements } agents { totalElements } policies { totalElements } }';
const archive = 'mutation ($id: UUID!) { archiveChannel(channelId: $id) { channelId } }';

let before: VersionBefore;
let database: TestDatabase;
let old: Child;
let stack: Stack;
let admin: TestCaller;
/** The addresses of the old version and of the new one. */
let addresses: string[];

/** Starts the version before on an empty database, then this version beside it. */
beforeAll(async () => {
  before = await buildVersionBefore();
  database = await createDatabase();
  const environment = {
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    TOKEN_ISSUER: 'https://gateway.example',
  };
  const port = String(await freePort());
  const own = { ...environment, DATABASE_URL: database.url, PORT: port, NODE_ENV: 'test', LOG_LEVEL: 'warn' };
  old = startFile(before.program, own);
  await untilReady(old, `http://127.0.0.1:${port}/ready`);
  stack = await startStack({ database, environment, topology: 'in-process' });
  addresses = [`http://127.0.0.1:${port}`, stack.url];
  admin = await stack.provisioning.caller(await stack.provisioning.tenant(), allRoles);
});
afterAll(async () => {
  await old?.stop();
  await stack?.stop();
  await database?.drop();
  await before?.remove();
});

describe('The version before and this one, on one database', () => {
  test(`answer ${rounds} rounds of mixed requests in turn without an error`, async () => {
    let turn = 0;
    const ask = async (document: string, variables: object) => {
      turn += 1;
      const { data, errors } = await graphql(String(addresses[turn % 2]), document, variables, admin.token);
      expect(errors).toBeUndefined();
      return data;
    };
    for (let round = 0; round < rounds; round += 1) {
      const name = `Channel ${randomUUID()}`;
      const { channelId: id } = (await ask(create, { name })).createChannel;
      expect((await ask(show, { id })).channel.name).toBe(name);
      await ask(rename, { id, name: `${name} again` });
      expect((await ask(show, { id })).channel.name).toBe(`${name} again`);
      expect((await ask(list, {})).channels.content.length).toBeGreaterThan(0);
      // The next round begins with the other version.
      if (round % 2) await ask(archive, { id });
    }
  });

  test('leave ledgers that nothing contradicts', async () => {
    const proved = await administer(['verify-ledger'], { DATABASE_URL: database.url });
    // Nothing outside the database knows the ends of the ledgers.
    expect(proved).toEqual({ code: 2, printed: expect.stringContaining('No fault was found') });
  });

  test('the version before starts again on the schema of this one', async () => {
    const port = String(await freePort());
    const again = startFile(before.program, { ...stack.environment, PORT: port });
    await untilReady(again, `http://127.0.0.1:${port}/ready`);
    expect(await again.stop()).toBe(0);
    const status = await administer(['migrate', '--status'], { DATABASE_URL: database.url });
    expect(status.code).toBe(0);
  });
});
