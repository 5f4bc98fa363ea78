import type pg from 'pg';
import { untilUnlocked } from './brief-locks.ts';
import { runtimeRole } from './roles.ts';

/** A privilege on one object. */
export interface Grant {
  kind: 'schema' | 'table' | 'function';
  /** With its schema; that of a function with its parentheses. */
  name: string;
  privilege: 'select' | 'insert' | 'update' | 'delete' | 'usage' | 'execute';
  /** Of one column alone. */
  column?: string;
  role: string;
}

/**
 * Grants what a role lacks. A start with nothing to grant writes nothing into the catalogue: hundreds of starts at
 * once would do so at the same rows, those of other databases in the roles, too.
 */
export async function grant(client: pg.Client, grants: readonly Grant[]): Promise<void> {
  const { rows } = await client.query<{ missing: Grant }>(lacking, [JSON.stringify(grants)]);
  for (const { missing } of rows) await untilUnlocked(() => client.query(statementOf(missing)));
}

function statementOf({ kind, name, privilege, column, role }: Grant): string {
  return `grant ${privilege}${column ? ` (${column})` : ''} on ${kind} ${name} to ${role}`;
}

const lacking = `
  select given as missing
  from json_array_elements($1::json) as given, json_to_record(given)
    as wanted (kind text, name text, privilege text, "column" text, role text)
  where not case
    when kind = 'schema' then has_schema_privilege(role, name, privilege)
    when kind = 'function' then has_function_privilege(role, name, privilege)
    when "column" is null then has_table_privilege(role, name, privilege)
    else has_column_privilege(role, name, "column", privilege) end`;

/**
 * Grants the runtime role its privileges on the tables of a schema; without any, it may only call functions. No row
 * ever changes its tenant, even where a policy lets two tenants update it: the role may update every column except
 * that one.
 * @param privileges such as `select, update`
 */
export async function grantRuntime(client: pg.Client, schema: string, privileges: string): Promise<void> {
  await grant(client, [{ kind: 'schema', name: schema, privilege: 'usage', role: runtimeRole }]);
  const wanted = privileges.split(', ').filter((each) => each !== '');
  const whole = wanted.filter((privilege) => privilege !== 'update');
  const { rows: tables } = await client.query<{ statement: string }>(onTables, [schema, whole]);
  const { rows: updates } = await client.query<{ statement: string }>(onColumns, [schema]);
  const missing = wanted.includes('update') ? tables.concat(updates) : tables;
  for (const { statement } of missing) await untilUnlocked(() => client.query(statement));
}

const onTables = `
  select format('grant %s on %I.%I to ${runtimeRole}', string_agg(privilege, ', '), $1::text, c.relname) as statement
  from pg_class c, unnest($2::text[]) as privilege
  where c.relnamespace = to_regnamespace($1::text) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not has_table_privilege('${runtimeRole}', c.oid, privilege)
  group by c.relname
  order by c.relname`;

/** In one statement for each table, so that no running process lacks the privilege meanwhile. */
const onColumns = `
  select format('do $$ begin revoke update on %1$I.%2$I from ${runtimeRole};
    grant update (%3$s) on %1$I.%2$I to ${runtimeRole}; end $$', $1::text, c.relname,
    string_agg(quote_ident(a.attname), ', ') filter (where a.attname <> 'tenant_id')) as statement
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = to_regnamespace($1::text) and c.relkind in ('r', 'p')
  group by c.relname
  having bool_or(has_column_privilege('${runtimeRole}', c.oid, a.attnum, 'update') = (a.attname = 'tenant_id'))
  order by c.relname`;
