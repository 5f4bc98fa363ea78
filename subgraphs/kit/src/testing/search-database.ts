import type pg from 'pg';

/** The tables of a database whose rows have a text anywhere, sorted; as its owner, without policies. */
export async function tablesWith(owner: pg.Client, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const search = `select from ${name} as row where position($1 in row::text) > 0 limit 1`;
    if ((await owner.query(search, [text])).rowCount) found.push(name);
  }
  return found;
}
