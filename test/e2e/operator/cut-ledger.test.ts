import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestSubgraph } from '@agg/kit/testing';
import { tenantAuth } from '@agg/tenant-auth';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import { administer, adminJson } from '../../kit/admin.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';

const encryptionKey = randomBytes(32).toString('base64');

let database: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
  const person = ['--name', 'Acme', '--admin-name', 'Ada', '--admin-email', newEmail()];
  const environment = { DATABASE_URL: database.url, ENCRYPTION_KEY: encryptionKey };
  const made = await adminJson(['create-tenant', ...person], environment);
  tenantId = String(made.tenantId);
  await recordExchange();
});
afterAll(() => database?.drop());

/** Records an exchange of the tenant, with an event of its task, as the product does. They are sealed when it stops. */
async function recordExchange(): Promise<void> {
  const product = await openTestSubgraph(tenantAuth, { on: database.url, encryptionKey, work: false });
  const { exchanges } = product.platformContext(tenantId);
  const [exchangeId, taskId] = [randomUUIDv7(), randomUUIDv7()];
  await exchanges.admit({
    tenantId,
    exchangeId,
    leg: 'CONSUMER',
    source: { kind: 'AGENT', id: 'caller' },
    sink: { kind: 'AGENT', id: 'called' },
    protocol: 'A2A',
    method: 'message/stream',
    taskId,
    requestId: 'request',
    decision: 'ALLOWED',
    startedAt: new Date(),
  });
  await exchanges.addTaskEvent({
    tenantId,
    taskId,
    exchangeId,
    kind: 'status-update',
    occurredAt: new Date(),
  });
  await exchanges.settle({ tenantId, exchangeId, outcome: 'SUCCEEDED', finishedAt: new Date() });
  await product.stop();
}

const verify = (...args: string[]) => administer(['verify-ledger', ...args], { DATABASE_URL: database.url });

/** A file with the ends of all ledgers, as the product writes them to its log. */
async function anchors(): Promise<string> {
  const heads = await database.query('select tenant_id as "tenantId", seq::int, hash from ledger.head');
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'anchors-')), 'gateway.log');
  const lines = heads.map((anchor) => JSON.stringify({ time: 1_900_000_000_000, anchor }));
  await writeFile(file, lines.join('\n'));
  return file;
}

describe('npm run admin -- verify-ledger', () => {
  test(
    cites('decided.proof-of-ends', 'ends with 2 where nothing proves the end, and with 0 beside its anchors'),
    async () => {
      const alone = await verify();
      expect(alone).toEqual({ code: 2, printed: expect.stringContaining('No fault was found, but') });
      expect(alone.printed).toMatch(
        new RegExp(`Tenant ${tenantId}: \\d+ entries\\. Nothing outside this database proves its end\\.`),
      );
      expect(alone.printed).not.toContain('proved to the end');
      expect(alone.printed).toMatch(/ Its traffic is sealed up to seal 1 of \S+, with 3 rows; /);
      const proved = await verify('--anchors', await anchors());
      expect(proved).toEqual({
        code: 0,
        printed: expect.stringMatching(
          /^The ledgers of all .* are proved, with \d+ entries and 3 sealed rows/m,
        ),
      });
      const how = 'proved to the end as of 2030-03-17T17:46:40.000Z, by an anchor.';
      expect(proved.printed).toContain(how);
    },
  );

  test(
    cites(
      'decided.tampering-is-found',
      'ends with 1 and names the seal where a superuser has altered an exchange',
    ),
    async () => {
      const alter = (method: string) =>
        database.query(`set session_replication_role = replica;
          update traffic.exchange set method = '${method}' where tenant_id = '${tenantId}'`);
      await alter('message/send');
      const { code, printed } = await verify('--anchors', await anchors());
      await alter('message/stream');
      const fault = `Tenant ${tenantId}: ROW_CHANGED at seal 1, in one of rows 1 to 3 of `;
      expect([code, printed]).toEqual([1, expect.stringContaining(fault)]);
      expect(printed).toMatch(/The ledgers of 1 of \d+ tenants are not proved\.\n$/);
    },
  );

  test('ends with 1 and names the row where the end is cut off and the head set back', async () => {
    const log = await anchors();
    const [head] = await database.query<{ seq: number }>(
      `select seq::int from ledger.head where tenant_id = '${tenantId}'`,
    );
    await database.query(`set session_replication_role = replica;
      delete from ledger.entry where tenant_id = '${tenantId}' and seq > 1;
      update ledger.head set (seq, hash) = (select seq, hash from ledger.entry as last
        where last.tenant_id = head.tenant_id and last.seq = 1) where tenant_id = '${tenantId}'`);
    expect(head?.seq).toBeGreaterThan(1);
    const alone = await verify();
    expect(alone).toEqual({
      code: 1,
      printed: expect.stringMatching(
        new RegExp(`Tenant ${tenantId}: ROW_NOT_RECORDED: \\S+ in tenant_auth\\.`),
      ),
    });
    const beside = await verify('--anchors', log);
    expect(beside.printed).toContain(`Tenant ${tenantId}: END_MISSING at entry 2.\n`);
    expect(beside.printed).toMatch(/The ledgers of 1 of \d+ tenants are not proved\.\n$/);
  });

  test('refuses a file without an anchor', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'anchors-')), 'other.log');
    await writeFile(file, '{"msg":"nothing"}\nplain\n');
    const refused = await verify('--anchors', file);
    expect(refused).toEqual({ code: 1, printed: expect.stringContaining(`${file} has no anchor.`) });
  });
});
