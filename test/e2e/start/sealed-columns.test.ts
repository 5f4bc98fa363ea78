import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sealedColumns } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { repository } from '../../kit/repository.ts';
import { createTenantFixture } from '../../kit/tenant-fixture.ts';

/** The places in the code that seal. A new one needs a declared column (`sealed` of the subgraph). */
const sealing = [
  'subgraphs/kit/src/idempotency/idempotent-request.service.ts',
  'subgraphs/kit/src/idempotency/outcome.ts',
  'subgraphs/kit/src/mail/mail-queue.ts',
  'subgraphs/registry/src/secret/sealed-secret.ts',
  'subgraphs/tenant-auth/src/identity-provider-administration/settings.ts',
  'subgraphs/tenant-auth/src/one-time-secret/one-time-secret.service.ts',
  'subgraphs/tenant-auth/src/signing-key/key-pair.ts',
];

const declared = new Set(sealedColumns(subgraphs).map(({ table, column }) => `${table}.${column}`));
const reader = new LedgerReader();

describe('The columns with sealed values', () => {
  let found: string[];
  beforeAll(async () => {
    await createTenantFixture();
    found = await columnsWithSealedValues();
  });

  test('are declared, whatever a tenant makes', () => {
    expect(found.filter((name) => !declared.has(name))).toEqual([]);
    expect(found).toContain('tenant_auth.signing_key.private_key');
    expect(found).toContain('registry.upstream_credential.sealed_secret');
  });

  test('are there, each with the context that its values are sealed for', async () => {
    for (const { table, column, place } of sealedColumns(subgraphs)) {
      const each = place.includes('member.')
        ? `, jsonb_each_text(stored.${column}) as member (name, sealed)`
        : '';
      await reader.query(`select ${column}, ${place} from ${table} as stored${each} limit 1`);
    }
  });
});

test('Every place in the code that seals is known here', () => {
  const root = fileURLToPath(repository);
  const files = globSync('{subgraphs/*,gateway,rest-facade}/src/**/*.ts', { cwd: root });
  const found = files.filter(
    (file) =>
      !/\.(test|fixture)\.ts$/.test(file) && /\bsecrets\.seal\(/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(found.sort()).toEqual(sealing);
});

/** The tables and columns of the database that hold texts in the form of sealed ones. */
async function columnsWithSealedValues(): Promise<string[]> {
  const columns = await reader.query<{ schema: string; table: string; column: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped and a.attnum > 0
      and a.atttypid in ('text'::regtype, 'json'::regtype, 'jsonb'::regtype)
      and n.nspname not in ('pg_catalog', 'information_schema', 'secrets')`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const [row] = await reader.query(
      `select from ${schema}.${table} where "${column}"::text ~ '(^|")v1[.][A-Za-z0-9_-]{38,}("|$)' limit 1`,
    );
    if (row) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}
