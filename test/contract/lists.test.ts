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

/** Every index of the subgraphs that covers whole tables. */
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

/** What every page of a list has the same, and then what it is sorted by. */
const sorts = declaredLists
  .filter(({ declaration }) => declaration.indexed !== false)
  .flatMap(({ table, declaration: { sort, of = 'tenantId', acrossTenants, within = [] } }) => {
    const scope = (acrossTenants ? [] : [of]).concat(within);
    return sort.map((field: string) => ({ table, field, columns: scope.concat(field).map(columnOf) }));
  });

describe('A sorted page is read from an index, and not sorted', () => {
  test('of every list that is declared', () => {
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

test.each(declaredLists)('The usual order of $table is one that a request may name', ({ declaration }) => {
  expect(declaration.sort).toContain(declaration.order.by);
});

interface KeptTotals {
  /** The arguments of the function that notes what comes and goes. */
  given: string;
  /** Of `pg_trigger.tgtype`. */
  events: number;
}

/** Bits of `pg_trigger.tgtype`. */
const insert = 4;
const remove = 8;
const update = 16;

/** The events after which totals are noted, by what is noted. */
const readTriggers = `
  select encode(tgargs, 'escape') as given, bit_or(tgtype::int) & ${insert + remove + update} as events
  from pg_trigger where tgfoid = 'tally.take_note'::regproc group by 1`;

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

describe('Kept totals are noted whenever a row comes, changes or goes', () => {
  test.each(totals)('of $counted', async ({ given }) => {
    const kept = await new LedgerReader().query<KeptTotals>(readTriggers);
    const noted = kept.filter((one) => one.given === given.map((text) => `${text}\\000`).join(''));
    expect(noted.map(({ events }) => events)).toEqual([insert + update + remove]);
  });

  test('and nothing else is', async () => {
    const kept = await new LedgerReader().query<KeptTotals>(readTriggers);
    expect(kept).toHaveLength(totals.length);
  });
});
