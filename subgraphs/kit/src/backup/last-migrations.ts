import type pg from 'pg';
import { runtimeRole } from '../database/roles.ts';

/** A migration grants the runtime role the use of each schema of the product; other tools have tables of this name, too. */
const migrated = `
  select n.nspname as schema, format('%I.%I', n.nspname, c.relname) as table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(n.nspacl) as acl
  where c.relname = 'migration' and c.relkind = 'r' and acl.privilege_type = 'USAGE'
    and acl.grantee = (select oid from pg_roles where rolname = '${runtimeRole}')
    and 2 = (select count(*) from pg_attribute where attrelid = c.oid and attname in ('id', 'name'))
  order by 1`;

/** The last migration of each schema of the product. */
export async function lastMigrations(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ schema: string; table: string }>(migrated);
  const last: Record<string, string> = {};
  for (const { schema, table } of rows) {
    const { rows: found } = await client.query(`select name from only ${table} order by id desc limit 1`);
    last[schema] = String(found[0]?.name ?? '');
  }
  return last;
}
