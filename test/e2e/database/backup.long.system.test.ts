import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { administer } from '../../kit/admin.ts';
import { ask } from '../../kit/client.ts';
import { queryOn } from '../../kit/database.ts';
import { everyRow } from '../../kit/every-row.ts';
import { startPostgres } from '../../kit/postgres-server.ts';
import { repository } from '../../kit/repository.ts';
import { startStack } from '../../kit/stack.ts';
import { BackedUpProduct, databaseOf } from './backed-up.ts';

let product: BackedUpProduct;
/** Backups: `live` while the product writes, `rest` when it has stopped. */
beforeAll(async () => {
  product = await BackedUpProduct.start();
  product.write();
  const written = () => product.writers.every(({ acknowledged }) => acknowledged.length > 5);
  await eventually(written, 'every writer has written');
});
afterAll(() => product?.stop());

const created = `select subject_id as id from ledger.entry where action = 'channel.created' order by 1`;
const stored = 'select channel_id as id from registry.channel order by 1';

describe('A backup', () => {
  test(
    cites('decided.a-backup', 'that is taken while the product writes is one moment of it, and proves it'),
    async () => {
      const before = product.writers.flatMap(({ acknowledged }) => acknowledged);
      const taken = await product.operate('backup', 'live');
      expect(taken).toEqual({ code: 0, printed: expect.stringContaining(' and 2 ledgers as of ') });
      const files = ['live', 'live/database.dump', 'live/manifest.json'];
      expect(await Promise.all(files.map((file) => product.modeOf(file)))).toEqual([0o700, 0o600, 0o600]);
      const manifest = JSON.parse(await readFile(path.join(product.folder, 'live/manifest.json'), 'utf8'));
      const { version } = JSON.parse(await readFile(new URL('package.json', repository), 'utf8'));
      expect(manifest.product).toBe(version);
      const written = () =>
        product.writers.flatMap(({ acknowledged }) => acknowledged).length > before.length;
      await eventually(written, 'the product goes on');
      const url = await product.emptyDatabase('live');
      const restored = await product.operate('restore', 'live', url);
      expect(restored.printed).toContain(
        `All ${manifest.tables.length} tables have the rows of the manifest.`,
      );
      expect(restored.printed).toContain('The ledgers of all 2 tenants are proved');
      expect(restored.code).toBe(0);
      const channels = await queryOn(url)<{ id: string }>(stored);
      expect(await queryOn(url)(created)).toEqual(channels);
      const there = new Set(channels.map(({ id }) => id));
      expect(before.filter((id) => !there.has(id))).toEqual([]);
    },
  );

  test('has every row of every table, every role, and its product starts', async () => {
    await product.rest();
    expect((await product.operate('backup', 'rest')).code).toBe(0);
    const url = await product.emptyDatabase('rest');
    expect((await product.operate('restore', 'rest', url)).code).toBe(0);
    const rows = await everyRow(product.server.urlOf('postgres', 'gateway'));
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(['jobs.job_common', 'ledger.entry', 'registry.channel']),
    );
    expect(await everyRow(url)).toEqual(rows);
    const { ENCRYPTION_KEY = '' } = product.stack.environment;
    const database = databaseOf(product.server, 'rest');
    const stack = await startStack({ database, topology: 'in-process', environment: { ENCRYPTION_KEY } });
    const [tenantId = ''] = product.tenantIds;
    const admin = await stack.provisioning.caller(tenantId, allRoles);
    await ask(
      stack.url,
      'mutation { createChannel(input: { name: "After" }) { channelId } }',
      {},
      admin.token,
    );
    await stack.stop();
    const args = ['verify-ledger', '--since', path.join(product.folder, 'rest'), '--url', database.url];
    const proved = await administer(args, { BACKUP_KEY: product.key });
    expect(proved).toEqual({
      code: 2,
      printed: expect.stringMatching(/proved up to entry \d+ as of .*, by the backup\. Nothing outside/),
    });
  });

  test('is verified on another server, of a newer version, where nothing is left', async () => {
    const newer = await startPostgres();
    try {
      const verified = await product.operate('verify-backup', 'rest', newer.url);
      expect(verified).toEqual({
        code: 0,
        printed: expect.stringMatching(/The backup of gateway as of .* is good\.\n$/),
      });
      const left = `select rolname from pg_roles where rolname !~ '^pg_' union all select datname from pg_database`;
      expect((await queryOn(newer.url)(left)).length).toBe(
        ['postgres', 'postgres', 'template0', 'template1'].length,
      );
      const old = await product.operate('backup', 'newer', newer.url);
      expect(old).toEqual({
        code: 1,
        printed: expect.stringContaining('pg_dump has the version 15, and PostgreSQL 18 needs'),
      });
    } finally {
      await newer.stop();
    }
  });
});

describe('Refused is', () => {
  const url = () => product.server.url;

  test(
    cites('decided.who-takes-backups', 'a backup by a role that would see only a part, by name'),
    async () => {
      const refused = await product.operate('backup', 'part', databaseOf(product.server, 'gateway').url);
      expect(refused).toEqual({
        code: 1,
        printed: expect.stringContaining('The role gateway would see only a part of the rows'),
      });
      await queryOn(url())('create role blind login bypassrls');
      await queryOn(url())('grant connect on database gateway to blind');
      const blind = await product.operate('backup', 'part', product.server.urlOf('blind', 'gateway'));
      expect(blind).toEqual({
        code: 1,
        printed: expect.stringContaining('The role blind may not read directory.'),
      });
    },
  );

  test('a restore into a database that is not empty', async () => {
    const refused = await product.operate('restore', 'rest', product.server.urlOf('postgres', 'gateway'));
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining('The database gateway is not empty: it has the schema'),
    });
  });

  test.each(['database.dump', 'manifest.json'])('a backup of which a bit of %s has changed', async (file) => {
    const name = `flipped-${file}`;
    await cp(path.join(product.folder, 'rest'), path.join(product.folder, name), { recursive: true });
    await product.flipBit(`${name}/${file}`);
    const refused = await product.operate('verify-backup', name, url());
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining(`is damaged: ${file} is not as it was written.`),
    });
  });
});
