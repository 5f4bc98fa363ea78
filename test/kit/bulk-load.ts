import type { TestDatabase } from './database.ts';

type Database = Pick<TestDatabase, 'query'>;

/**
 * What makes the insertion of many rows slow, and how it comes back: the log, indexes without constraints, and the
 * triggers that keep the entries of searches.
 */
const readParts = `
  select format('alter table %s set unlogged', oid::regclass) as begin, 'select 1' as end
  from pg_class where oid = $1::regclass and relkind = 'r'
  union all
  -- The definition of an index of a partitioned table leaves out its partitions.
  select format('drop index %s', indexrelid::regclass), replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
  from pg_index where indrelid = $1::regclass and not indisunique
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
  from pg_trigger where tgrelid = $1::regclass and tgfoid = 'search.note()'::regprocedure`;

/** Makes the entries of a search for all rows at once, as the migrations do. */
const readSearches = `
  select format('select search.keep(%L, %L, %L, %L, %L, %L)', tgrelid::regclass, given[1], given[2],
    nullif(given[3], ''), given[4], given[5]) as keep
  from (select tgrelid, string_to_array(encode(tgargs, 'escape'), '\\000') as given from pg_trigger
    where tgrelid = $1::regclass and tgfoid = 'search.note()'::regprocedure and tgname not like '%\\_changed') as kept`;

/** Inserts rows while only keys and totals are maintained; indexes and searches are made once the rows are there. */
export async function loadInBulk(
  database: Database,
  table: string,
  insert: () => Promise<void>,
): Promise<void> {
  const parts = await database.query<{ begin: string; end: string }>(readParts, [table]);
  for (const { begin } of parts) await database.query(begin);
  await insert();
  for (const { end } of parts) await database.query(`set maintenance_work_mem = '1GB'; ${end}`);
  const searches = await database.query<{ keep: string }>(readSearches, [table]);
  for (const { keep } of searches) await database.query(keep);
}
