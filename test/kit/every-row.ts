import { queryOn } from './database.ts';

/** One hash of the ordered rows of every table, by the table's name; computed otherwise than by the product. */
export async function everyRow(url: string): Promise<Record<string, string>> {
  const query = queryOn(url);
  const tables = await query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname <> 'information_schema' and schemaname !~ '^pg_' order by 1`);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ hash: string }>(`
      select count(*) || ' ' || md5(coalesce(string_agg(each::text, e'\\n' order by each::text collate "C"), '')) as hash
      from ${name} as each`);
    hashes[name] = String(row?.hash);
  }
  return hashes;
}
