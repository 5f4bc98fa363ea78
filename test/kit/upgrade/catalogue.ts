import type { TestDatabase } from '../database.ts';

/** What is in a database and other programs may use: each thing by its name, and what is to be known of it. */
export interface Catalogue {
  /** Also views. */
  tables: string[];
  columns: Record<string, { type: string; isRequired: boolean; hasDefault: boolean }>;
  functions: string[];
  enumValues: string[];
  /** Constraints and unique indexes, by their tables and definitions. */
  constraints: { table: string; definition: string }[];
  policies: { name: string; isRestrictive: boolean }[];
}

const own = `n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`;
const table = `format('%s.%s', n.nspname, c.relname)`;
const ofClass = `pg_class c join pg_namespace n on n.oid = c.relnamespace`;

const tables = `select ${table} as name from ${ofClass} where c.relkind in ('r', 'p', 'v', 'm') and ${own}`;

const columns = `
  select ${table} || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
  from ${ofClass} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'm') and ${own}`;

const functions = `
  select format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${own}`;

const enumValues = `
  select format('%s.%s %s', n.nspname, t.typname, enumlabel) as name
  from pg_enum join pg_type t on t.oid = enumtypid join pg_namespace n on n.oid = t.typnamespace where ${own}`;

const constraints = `
  select ${table} as table, pg_get_constraintdef(con.oid) as definition
  from pg_constraint con join ${ofClass.replace('pg_class c', 'pg_class c on c.oid = con.conrelid')}
  where con.contype in ('c', 'f', 'x') and ${own}
  union all
  select ${table}, regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', 'UNIQUE ')
  from pg_index i join ${ofClass.replace('pg_class c', 'pg_class c on c.oid = i.indrelid')} where i.indisunique and ${own}`;

const policies = `
  select format('%s of %s', polname, ${table}) as name, not polpermissive as "isRestrictive"
  from pg_policy join ${ofClass.replace('pg_class c', 'pg_class c on c.oid = polrelid')} where ${own}`;

export async function readCatalogue({ query }: Pick<TestDatabase, 'query'>): Promise<Catalogue> {
  const names = async (text: string) => (await query<{ name: string }>(text)).map(({ name }) => name);
  const found = await query<{ name: string } & Catalogue['columns'][string]>(columns);
  return {
    tables: await names(tables),
    columns: Object.fromEntries(found.map(({ name, ...column }) => [name, column])),
    functions: await names(functions),
    enumValues: await names(enumValues),
    constraints: await query<Catalogue['constraints'][number]>(constraints),
    policies: await query<Catalogue['policies'][number]>(policies),
  };
}
