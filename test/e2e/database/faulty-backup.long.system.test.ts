import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { administer } from '../../kit/admin.ts';
import { startProgram } from '../../kit/child.ts';
import { queryOn } from '../../kit/database.ts';
import { debianPrograms } from '../../kit/postgres-programs.ts';
import { BackedUpProduct } from './backed-up.ts';

const run = promisify(execFile);

let product: BackedUpProduct;
beforeAll(async () => {
  product = await BackedUpProduct.start();
  product.write();
  const written = () => product.writers.every(({ acknowledged }) => acknowledged.length > 5);
  await eventually(written, 'every writer has written');
  await product.rest();
});
afterAll(() => product?.stop());

/** Makes the manifest of a backup fit what its dump was replaced by, as who does not have the key can. */
async function fitDump(folder: string): Promise<void> {
  const file = path.join(folder, 'manifest.json');
  const { sha256: _former, hmac, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
  const dump = await readFile(path.join(folder, 'database.dump'));
  manifest.dump = { bytes: dump.length, sha256: hashOf(dump) };
  await writeFile(file, JSON.stringify({ ...manifest, sha256: hashOf(JSON.stringify(manifest)), hmac }));
}

function hashOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

describe('The verification of a backup', () => {
  test(cites('decided.verified-backups', 'names tables that are missing or have other rows'), async () => {
    expect((await product.operate('backup', 'other')).code).toBe(0);
    const folder = path.join(product.folder, 'other');
    await queryOn(product.server.url)('create database other template gateway');
    const url = product.server.urlOf('postgres', 'other');
    await queryOn(url)('drop table registry.migration');
    await queryOn(url)(`delete from tenant_auth.migration where id = 1`);
    await queryOn(url)(`update policy.migration set name = 'another' where id = 1`);
    const dump = path.join(folder, 'database.dump');
    await run(`${debianPrograms}/pg_dump`, ['--dbname', url, '--format=custom', `--file=${dump}`]);
    await fitDump(folder);
    const refused = await product.operate('verify-backup', 'other', product.server.url);
    expect(refused).toEqual({
      code: 1,
      printed: expect.stringContaining('or was altered. Nothing of it was used.'),
    });
    const { code, printed } = await product.operate(
      'verify-backup',
      'other',
      product.server.url,
      '--without-key',
    );
    expect(code).toBe(1);
    expect(printed).toContain('registry.migration is missing.\n');
    expect(printed).toMatch(/tenant_auth\.migration has \d+ rows instead of \d+\.\n/);
    expect(printed).toContain('policy.migration has other rows than it should.\n');
    expect(printed).toContain('The sequence registry.migration_id_seq is missing or behind.\n');
    expect(printed).toMatch(/has 4 differences from its manifest\.\n$/);
  });

  test('removes its temporary database when it is interrupted', async () => {
    expect((await product.operate('backup', 'whole')).code).toBe(0);
    const args = ['verify-backup', path.join(product.folder, 'whole'), '--programs', debianPrograms];
    const started = { args: args.concat('--url', product.server.url) };
    const environment = { BACKUP_KEY: product.key };
    const program = 'src/operator/admin.program.js';
    const { process, output } = startProgram('@agg/gateway', program, environment, started);
    const ended = once(process, 'exit');
    const temporary = () =>
      queryOn(product.server.url)(`select from pg_database where datname like 'verify_backup_%'`);
    await eventually(async () => (await temporary()).length === 1, 'the database is there');
    process.kill('SIGINT');
    expect([await ended, output()]).toEqual([[130, null], expect.stringContaining('Interrupted.')]);
    expect(await temporary()).toEqual([]);
  });

  test('names the tenant and the entry where a ledger was changed before the backup', async () => {
    const [tenantId] = product.tenantIds;
    const owner = product.server.urlOf('postgres', 'gateway');
    await queryOn(owner)(`set session_replication_role = replica;
      update ledger.entry set request_id = 'forged' where tenant_id = '${tenantId}' and seq = 3`);
    expect((await product.operate('backup', 'tampered')).code).toBe(0);
    const fault = `Tenant ${tenantId}: HASH_MISMATCH at entry 3.\nThe ledgers of 1 of 2 tenants are not proved.\n`;
    const verified = await product.operate('verify-backup', 'tampered', product.server.url);
    expect(verified).toEqual({ code: 1, printed: expect.stringContaining(fault) });
    const live = await administer(['verify-ledger', '--url', product.server.urlOf('gateway', 'gateway')], {});
    expect(live).toEqual({ code: 1, printed: expect.stringContaining(fault) });
  });

  test('finds by the rows, and by a backup, that the end of a ledger was cut off', async () => {
    const [, tenantId] = product.tenantIds;
    const owner = product.server.urlOf('postgres', 'gateway');
    await queryOn(owner)(`set session_replication_role = replica;
      delete from ledger.entry where tenant_id = '${tenantId}' and seq > 4;
      update ledger.head set (seq, hash) = (select seq, hash from ledger.entry as last
        where last.tenant_id = head.tenant_id and last.seq = 4) where tenant_id = '${tenantId}'`);
    const args = ['verify-ledger', '--url', owner];
    const since = path.join(product.folder, 'tampered');
    const alone = await administer(args, {});
    expect([alone.code, alone.printed]).toEqual([
      1,
      expect.stringContaining(`Tenant ${tenantId}: ROW_NOT_RECORDED: `),
    ]);
    const found = await administer(args.concat('--since', since), { BACKUP_KEY: product.key });
    expect(found.printed).toContain(`Tenant ${tenantId}: END_MISSING at entry 5.\n`);
  });
});
