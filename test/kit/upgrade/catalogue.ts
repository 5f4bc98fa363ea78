import type { TestDatabase } from '../database.ts';
import type { Catalogue } from './catalogue.types.ts';

const own = `n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`;
const table = `format('%s.%s', n.nspname, c.relname)`;
const ofClass = `pg_class c join pg_namespace n on n.oid = c.relnamespace`;
const joined = (id: string) => ofClass.replace('pg_class c', `pg_class c on c.oid = ${id}`);

/** The number of a table's file changes when all of its rows are written anew, also where it has none. */
const tables = `
  select ${table} as name, c.relfilenode::bigint as file,
    case when not c.relrowsecurity then 'off' when c.relforcerowsecurity then 'forced' else 'on' end as "rowSecurity"
  from ${ofClass} where c.relkind in ('r', 'p', 'v', 'm') and ${own}`;

const columns = `
  select ${table} || '.' || a.attname as name, ${table} as table, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from ${ofClass} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'm') and ${own}`;

const sequences = `select ${table} as name from ${ofClass} where c.relkind = 'S' and ${own}`;

const functions = `
  select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name,
    pg_get_function_result(p.oid) as returns, pg_get_function_arguments(p.oid) as takes,
    case when p.prosecdef then 'owner' else 'caller' end as "runsAs"
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}`;

const enumValues = `
  select format('%s.%s %s', n.nspname, t.typname, enumlabel) as name
  from pg_enum join pg_type t on t.oid = enumtypid join pg_namespace n on n.oid = t.typnamespace where ${own}`;

/** What follows the name of an index; a deferrable one is of no use to ON CONFLICT. */
const indexed = `regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '')
  || case when i.indimmediate then '' else ' DEFERRABLE' end`;

/** By their definitions, because their names differ where they are made anew. */
const byDefinition = (found: string) =>
  `select format('%s %s', "table", definition) as name, "table", definition from (${found}) defined`;

const constraints = byDefinition(`
  select ${table} as table, pg_get_constraintdef(con.oid) as definition
  from pg_constraint con join ${joined('con.conrelid')} where con.contype in ('c', 'f', 'x') and ${own}
  union all
  select ${table}, 'UNIQUE ' || ${indexed}
  from pg_index i join ${joined('i.indrelid')} where i.indisunique and ${own}`);

/** Without those of partitions that belong to one of the whole table. */
const indexes = byDefinition(`
  select ${table} as table, ${indexed} as definition
  from pg_index i join ${joined('i.indrelid')} join pg_class of on of.oid = i.indexrelid
  where not i.indisunique and not of.relispartition and ${own}`);

const policies = `
  select format('%s of %s', p.policyname, ${table}) as name, ${table} as table,
    p.permissive = 'RESTRICTIVE' as "isRestrictive",
    concat(p.permissive, ' FOR ', p.cmd, ' TO ', array_to_string(p.roles, ', '), ' USING ' || p.qual,
      ' WITH CHECK ' || p.with_check) as definition
  from pg_policies p join ${ofClass} on n.nspname = p.schemaname and c.relname = p.tablename where ${own}`;

/** Without those that PostgreSQL makes for constraints and partitions. */
const triggers = `
  select format('%s of %s', t.tgname, ${table}) as name, ${table} as table,
    pg_get_triggerdef(t.oid) || case t.tgenabled when 'D' then ' DISABLED' else '' end as definition
  from pg_trigger t join ${joined('t.tgrelid')} where not t.tgisinternal and t.tgparentid = 0 and ${own}`;

/** What reads the things of each kind, with their names and what is to be known of them. */
const things: Readonly<Record<keyof Catalogue, string>> = {
  tables,
  columns,
  sequences,
  functions,
  enumValues,
  constraints,
  indexes,
  policies,
  triggers,
};

/** Reads the catalogue of a database with one statement. */
export async function readCatalogue({ query }: Pick<TestDatabase, 'query'>): Promise<Catalogue> {
  const kinds = Object.entries(things).map(
    ([kind, found]) =>
      `'${kind}', (select coalesce(jsonb_object_agg(name, to_jsonb(thing) - 'name'), '{}') from (${found}) thing)`,
  );
  const [read] = await query<{ catalogue: Catalogue }>(`select jsonb_build_object(${kinds}) as catalogue`);
  if (!read) throw new Error('The catalogue was not read.');
  return read.catalogue;
}
