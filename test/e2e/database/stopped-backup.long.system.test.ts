import { once } from 'node:events';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { cites } from '../../contract/cites.ts';
import { startProgram } from '../../kit/child.ts';
import { queryOn } from '../../kit/database.ts';
import { startPostgresOf } from '../../kit/postgres-of-version.ts';
import { debianPrograms } from '../../kit/postgres-programs.ts';
import { descendantsOf, isAlive } from '../../kit/process-tree.ts';
import { BackedUpProduct } from './backed-up.ts';

const good = / is good\.\n$/;
const waiting = 'Waits for another verification on this server to end.\n';
const ownRoles = `select rolname from pg_roles where rolname !~ '^pg_' and rolname <> 'postgres'`;

let product: BackedUpProduct;
let superuser: string;
beforeAll(async () => {
  product = await BackedUpProduct.startAtRest();
  superuser = product.server.urlOf('postgres', 'gateway');
  await queryOn(superuser)('create view public.held as select 1 as one');
});
afterAll(() => product?.stop());

const ofDump = `application_name = 'pg_dump'`;
const ofBackup = `usename = 'backup'`;
const sessions = (which: string) =>
  queryOn(superuser)<{ waits: string }>(
    `select wait_event_type as waits from pg_stat_activity where datname = 'gateway' and ${which}`,
  );
const endSession = (which: string) =>
  queryOn(superuser)(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofBackup} and ${which}`);

/** A backup of which the dump waits for a view that the test holds, as long as the work lasts. */
async function whileDumping(name: string, work: (backup: ReturnType<typeof startBackup>) => Promise<void>) {
  const holder = new pg.Client({ connectionString: superuser });
  await holder.connect();
  await holder.query('begin; lock table public.held in access exclusive mode');
  try {
    const backup = startBackup(name);
    const isWaiting = async () => (await sessions(ofDump)).some(({ waits }) => waits === 'Lock');
    await eventually(isWaiting, 'the dump waits');
    await work(backup);
  } finally {
    await holder.end();
  }
}

function startBackup(name: string) {
  const url = `${product.server.urlOf('backup', 'gateway')}?password=visible`;
  const args = ['backup', path.join(product.folder, name), '--programs', debianPrograms, '--url', url];
  const environment = { BACKUP_KEY: product.key };
  const program = 'src/operator/admin.program.js';
  const { process, output } = startProgram('@agg/gateway', program, environment, { args });
  return { process, output, ended: once(process, 'exit') };
}

const isThere = (name: string) =>
  access(path.join(product.folder, name)).then(
    () => true,
    () => false,
  );

describe('A backup leaves nothing, and can be repeated, that', () => {
  test.each([
    ['is stopped', 'SIGTERM', 143],
    ['is interrupted', 'SIGINT', 130],
  ] as const)(cites('decided.an-unfinished-backup', '%s'), async (_what, signal, code) => {
    await whileDumping(signal, async ({ process, ended, output }) => {
      const children = await descendantsOf(process.pid);
      expect(children.map(({ command }) => command)).toEqual([expect.stringContaining('/pg_dump ')]);
      expect(children[0]?.command).not.toContain('visible');
      process.kill(signal);
      // On a slow machine, how far it is has been said before.
      expect([await ended, output()]).toEqual([
        [code, null],
        expect.stringMatching(/(^|\n)Interrupted\. Cleaning up …\n$/),
      ]);
      expect(children.filter(isAlive)).toEqual([]);
      expect(await isThere(signal)).toBe(false);
      await eventually(async () => (await sessions(ofBackup)).length === 0, 'its sessions end');
    });
    expect((await product.operate('backup', signal)).code).toBe(0);
  });

  test.each([
    ['fails in its dump', ofDump, 'pg_dump failed:\n'],
    ['loses its connection', `not ${ofDump}`, 'terminat'],
  ])(cites('decided.an-unfinished-backup', '%s'), async (what, session, reason) => {
    await whileDumping(what, async ({ process, ended, output }) => {
      const children = await descendantsOf(process.pid);
      await endSession(session);
      expect([await ended, output()]).toEqual([[1, null], expect.stringContaining(reason)]);
      expect(children.filter(isAlive)).toEqual([]);
      expect(await isThere(what)).toBe(false);
    });
    expect((await product.operate('backup', what)).code).toBe(0);
  });
});

describe('Two verifications on one server', () => {
  test(cites('decided.verified-backups', 'take turns, and leave no role of theirs there'), async () => {
    expect((await product.operate('backup', 'twice')).code).toBe(0);
    const server = await startPostgresOf(15);
    try {
      const verify = () => product.operate('verify-backup', 'twice', server.url);
      const both = await Promise.all([verify(), verify()]);
      for (const { code, printed } of both) expect([code, printed]).toEqual([0, expect.stringMatching(good)]);
      expect(both.filter(({ printed }) => printed.includes(waiting))).toHaveLength(1);
      expect(await queryOn(server.url)(ownRoles)).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  test('leave a role that something else on the server uses by then, and say so', async () => {
    const server = await startPostgresOf(15);
    try {
      const verifying = product.operate('verify-backup', 'twice', server.url);
      const isMade = async () => (await queryOn(server.url)(ownRoles)).length > 0;
      await eventually(isMade, 'the roles are made');
      await queryOn(server.url)('create schema used; grant usage on schema used to gateway_runtime');
      const { code, printed } = await verifying;
      expect([code, printed]).toEqual([0, expect.stringContaining('The role gateway_runtime is left: ')]);
      expect(printed).toMatch(good);
      expect(await queryOn(server.url)(ownRoles)).toEqual([{ rolname: 'gateway_runtime' }]);
    } finally {
      await server.stop();
    }
  });
});
