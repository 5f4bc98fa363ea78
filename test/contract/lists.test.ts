import { declaredLists } from '@agg/kit';
import { subgraphs } from '@agg/subgraphs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../kit/ledger-reader.ts';

interface StoredIndex {
  table: string;
  unique: boolean;
  columns: string[];
}

const schemas = subgraphs.map(({ name }) => name.replaceAll('-', '_'));

/** Every index of the subgraphs that is not partial. */
const readIndexes = `
  select format('%s.%s', n.nspname, c.relname) as table, i.indisunique as unique,
    array(select a.attname::text from unnest(i.indkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where i.indpred is null and n.nspname = any($1)`;

const readKeys = `
  select format('%s.%s', n.nspname, c.relname) as table, a.attname as key
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[i.indnatts - 1]
  where i.indisprimary and n.nspname = any($1)`;

let indexes: StoredIndex[];
let keys: Map<string, string>;
beforeAll(async () => {
  const database = new LedgerReader();
  indexes = await database.query<StoredIndex>(readIndexes, [schemas]);
  const rows = await database.query<{ table: string; key: string }>(readKeys, [schemas]);
  keys = new Map(rows.map(({ table, key }) => [table, key]));
});

const columnOf = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns that are equal for all rows of a page, followed by the column that sorts it. */
const sorts = declaredLists
  .filter(({ declaration }) => declaration.indexed !== false)
  .flatMap(({ table, declaration: { sort, of = 'tenantId', acrossTenants, within = [], only = {} } }) => {
    const scope = (acrossTenants ? [] : [of]).concat(within, Object.keys(only));
    return sort.map((field: string) => ({ table, field, columns: scope.concat(field).map(columnOf) }));
  });

describe('A sorted page is read from an index, without a sort', () => {
  test('for every declared list', () => {
    expect(sorts.length).toBeGreaterThan(40);
    expect([...new Set(sorts.map(({ table }) => table))].filter((table) => !keys.has(table))).toEqual([]);
  });

  test.each(sorts)('$table by $field, of $columns', ({ table, columns }) => {
    const begin = (index: StoredIndex) => columns.every((column, place) => index.columns[place] === column);
    const serving = indexes
      .filter((index) => index.table === table && begin(index))
      .filter((index) => {
        const [next, ...others] = index.columns.slice(columns.length);
        return next === undefined ? index.unique : next === keys.get(table) && others.length === 0;
      });
    expect(serving).toHaveLength(1);
  });
});

test.each(declaredLists)('The default order of $table can also be requested', ({ declaration }) => {
  expect(declaration.sort).toContain(declaration.order.by);
});

interface KeptTotals {
  /** The arguments of the trigger function that records added and removed rows. */
  given: string;
  /** Bits of `pg_trigger.tgtype`. */
  events: number;
}

/** Bits of `pg_trigger.tgtype`. */
const insert = 4;
const remove = 8;
const update = 16;

/** The events after which totals are recorded, by the arguments of the trigger. */
const readTriggers = `
  select encode(tgargs, 'escape') as given, bit_or(tgtype::int) & ${insert + remove + update} as events
  from pg_trigger join pg_proc f on f.oid = tgfoid where f.pronamespace = 'tally'::regnamespace group by 1`;

const readUnplanned = `select tgrelid::regclass::text as watched from pg_trigger where tgfoid = 'tally.take_note'::regproc`;

const totals = declaredLists.flatMap(({ table, declaration: { totals: parts, of = 'tenantId' } }) => {
  const words = parts?.map((part: string | { isEmpty: string }) =>
    typeof part === 'string'
      ? columnOf(part)
      : `case when ${columnOf(part.isEmpty)} is null then 'empty' else 'filled' end`,
  );
  const key = words?.length ? `concat_ws(' ', ${words.join(', ')})` : `''`;
  const counted = of === 'tenantId' ? table : `${table} of ${columnOf(of)}`;
  return words ? [{ counted, given: [counted, columnOf(of), key] }] : [];
});

describe('Stored totals are updated when a row is inserted, updated or deleted', () => {
  test.each(totals)('of $counted', async ({ given }) => {
    const kept = await new LedgerReader().query<KeptTotals>(readTriggers);
    const noted = kept.filter((one) => one.given === given.map((text) => `${text}\\000`).join(''));
    expect(noted.map(({ events }) => events)).toEqual([insert + update + remove]);
  });

  test('and in no other table', async () => {
    const kept = await new LedgerReader().query<KeptTotals>(readTriggers);
    expect(kept).toHaveLength(totals.length);
  });

  test('by statements that are planned once', async () => {
    expect(await new LedgerReader().query(readUnplanned)).toEqual([]);
  });
});
