import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { asOwner } from '../database/roles.ts';
import { sealedValues } from './sealed-values.ts';
import { columns, fresh, Vault } from './vault.fixture.ts';

let vault: Vault;
beforeAll(async () => {
  vault = await Vault.open();
  for (const _tenant of [1, 2, 3]) await vault.store({ current: fresh });
});
afterAll(() => vault?.stop());

type Walk = ReturnType<typeof sealedValues>;

async function readAll(walk: Walk): Promise<number> {
  let read = 0;
  for await (const { values } of walk) read += values.length;
  return read;
}

async function leave(walk: Walk): Promise<void> {
  for await (const _batch of walk) return;
}

const [column] = columns as [(typeof columns)[number]];
const broken = { ...column, place: '(1 / (length(stored.secret) * 0))::text' };

/** How a walk over the values may end before another one. */
const ends: Record<string, (owner: pg.Client) => Promise<unknown>> = {
  'is at its end': (owner) => readAll(sealedValues(owner, columns)),
  'is left': (owner) => leave(sealedValues(owner, columns)),
  'fails at a column': (owner) => expect(readAll(sealedValues(owner, [broken]))).rejects.toThrow('division'),
  'fails at the tenants': async (owner) => {
    await owner.query('alter table directory.subject rename to hidden');
    await expect(readAll(sealedValues(owner, columns))).rejects.toThrow('directory.subject');
    await owner.query('alter table directory.hidden rename to subject');
  },
};

test.each(Object.entries(ends))(
  'A walk that %s leaves its connection in no tenant, and the next one reads all',
  async (_how, end) => {
    await asOwner(vault.url, async (owner) => {
      for (const _time of [1, 2, 3]) await end(owner);
      const { rows } =
        await owner.query(`select current_setting('app.tenant_id', true) as tenant, pg_cursor.name
      from (select) as one left join pg_cursors as pg_cursor on true`);
      expect(rows.filter(({ tenant, name }) => tenant || name)).toEqual([]);
      expect(await readAll(sealedValues(owner, columns))).toBe(9);
    });
  },
);
