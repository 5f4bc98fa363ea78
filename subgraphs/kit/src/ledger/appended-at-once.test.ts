import { describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { waitForLocks } from '../testing/wait-for-locks.ts';
import { read } from '../transaction/read.ts';
import { entriesAfter } from './ledger-tables.ts';

const things = await startThings();

/** What is held in a transaction of another connection: the head of a tenant's chain, or one that begins. */
const held: Record<string, string> = {
  'a chain': 'select from ledger.head where tenant_id = $1 for update',
  'a chain that begins': `insert into ledger.head values ($1, 0, repeat('0', 64))`,
};

describe('Entries of changes at once', () => {
  test.each(Object.keys(held))('follow one another in %s', async (name) => {
    const context = things.context();
    const tenantId = String(context.caller?.tenantId);
    const before = name === 'a chain' ? context : things.context();
    await Promise.all(['desk', 'shelf'].map((thing) => addThing(before, thing)));
    const added = await asOwner(things.url, async (owner) => {
      await owner.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      await owner.query('begin');
      await owner.query(String(held[name]), [tenantId]);
      const adding = ['lamp', 'chair'].map((thing) => addThing(context, thing));
      expect(await waitForLocks(owner, adding)).toBe(true);
      await owner.query('commit');
      return Promise.all(adding);
    });
    const chain = await read(context, (reader) => entriesAfter(reader, tenantId, 0, 10));
    const last = chain.slice(-added.length).map(({ subjectId }) => subjectId);
    expect(last.sort()).toEqual(added.sort());
    expect(chain.map(({ seq }) => seq)).toEqual(chain.map((_entry, index) => index + 1));
  });
});
