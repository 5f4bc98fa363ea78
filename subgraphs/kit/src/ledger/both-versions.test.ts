import { describe, expect, test } from '@jest/globals';
import { migrate } from '../subgraph/migrate.ts';
import { addThing } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { appendFirstVersion } from './first-version.fixture.ts';
import { entriesAfter } from './ledger-tables.ts';
import { startOwnedThings, verifyWhole } from './owned-things.fixture.ts';

const { things, owner } = await startOwnedThings();

/** Makes the ledger of the database what it was before the second version. */
const goBack = `
  drop table ledger.content;
  drop function ledger.append, ledger.queue_reactions, ledger.erase_content, ledger.clock cascade;
  alter table ledger.entry drop column version, drop column on_behalf_of_kind, drop column on_behalf_of_id,
    drop column client_id, drop column outcome, drop column reason_digest, drop column payload_digest,
    drop column correlation_id;
  delete from ledger.migration where name ~ '^migration-(20270120|20270160|20270230000001)';`;

/** Exchanges the versions, as only the owner of the server can. */
const turn = (tenantId: string, seq: number) =>
  owner.query(`begin; set local session_replication_role = replica;
    update ledger.entry set version = 3 - version where tenant_id = '${tenantId}' and seq = ${seq}; commit`);

describe('Entries of the first and the second version', () => {
  test('are one chain that verifies, in a database that had the first alone [decided.versions-of-the-entry]', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await owner.query(goBack);
    await appendFirstVersion(owner, tenantId, ['It was dark.', 'It was light.']);
    await migrate(things.url, []);
    await addThing(context, 'lamp', 'It was dark again.');
    const entries = await read(context, (reader) => entriesAfter(reader, tenantId, 0, 10));
    expect(entries).toMatchObject([
      { version: 1, seq: 1, reason: 'It was dark.', reasonDigest: null, outcome: null },
      { version: 1, seq: 2, reason: 'It was light.', reasonDigest: null, outcome: null },
      { version: 2, seq: 3, reason: 'It was dark again.', outcome: 'SUCCEEDED' },
    ]);
    expect(await verifyWhole(context)).toMatchObject({ fault: undefined, end: { seq: 3 } });
  });

  test('may alternate, because processes of the version before still append', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await appendFirstVersion(owner, tenantId, ['It was dark.']);
    await addThing(context, 'lamp');
    await addThing(context, 'chair');
    expect(await verifyWhole(context)).toMatchObject({ fault: undefined, end: { seq: 3 } });
  });

  test('cannot be turned into one another', async () => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    await appendFirstVersion(owner, tenantId, ['It was dark.']);
    await addThing(context, 'lamp');
    for (const seq of [1, 2]) {
      await turn(tenantId, seq);
      expect(await verifyWhole(context)).toMatchObject({ fault: { seq, reason: 'HASH_MISMATCH' } });
      await turn(tenantId, seq);
    }
    expect(await verifyWhole(context)).toMatchObject({ fault: undefined });
  });

  test('begin with the first number, also when many are the first at once', async () => {
    const context = things.context();
    await Promise.all(Array.from({ length: 20 }, (_, index) => addThing(context, `thing ${index}`)));
    expect(await verifyWhole(context)).toMatchObject({ fault: undefined, end: { seq: 20 } });
  });
});
