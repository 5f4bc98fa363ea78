import pg from 'pg';

/** The role of every statement at run time: it owns nothing, bypasses nothing, and sees rows by policy alone. */
export const runtimeRole = 'gateway_runtime';

/** Roles are the whole server's, and so are not under the lock of a database's migrations: another start may be faster. */
const createRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${runtimeRole}') then
      create role ${runtimeRole} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

const becomeRole = `
  do $$ begin
    grant ${runtimeRole} to current_user;
  exception when unique_violation then null;
  end $$`;

/** Runs statements as the owner of the database, on a connection of their own. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the runtime role where it is missing and lets the connecting role become it. */
export async function ensureRuntimeRole(client: pg.Client): Promise<void> {
  await client.query(createRole);
  await client.query(becomeRole);
}

/** What the runtime role may do with the tables of a schema. */
export async function grantRuntime(client: pg.Client, schema: string, privileges: string): Promise<void> {
  await client.query(`grant usage on schema ${schema} to ${runtimeRole}`);
  await client.query(`grant ${privileges} on all tables in schema ${schema} to ${runtimeRole}`);
  if (privileges.includes('update')) await client.query(keepTenants(schema));
}

/**
 * No row ever changes its tenant, also where a policy lets two tenants update it: the runtime role may update every column
 * but that one. In one statement, so that no process that runs meanwhile lacks the privilege for a moment.
 */
function keepTenants(schema: string): string {
  return `
    do $$ declare found record; begin
      for found in
        select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'tenant_id'
        where n.nspname = '${schema}' and c.relkind in ('r', 'p')
        group by n.nspname, c.relname
      loop
        execute format('revoke update on %s from ${runtimeRole}', found.name);
        execute format('grant update (%s) on %s to ${runtimeRole}', found.columns, found.name);
      end loop;
    end $$`;
}

/**
 * Refuses to go on where row-level security would not bite: as a superuser or a role that bypasses it, or with a
 * table that has a tenant but no forced policy.
 */
export async function assertLockedDown(client: pg.Client, schema: string): Promise<void> {
  const { rows: roles } = await client.query(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = $1',
    [runtimeRole],
  );
  if (roles[0]?.bypasses !== false) {
    throw new Error(
      `The role ${runtimeRole} could bypass row-level security. Run: alter role ${runtimeRole} nosuperuser nobypassrls;`,
    );
  }
  const { rows: open } = await client.query(unprotectedTables, [schema]);
  if (open.length > 0) {
    const names = open.map(({ name }) => name).join(', ');
    throw new Error(
      `These tables hold tenants' rows without a forced policy: ${names}. Declare them with @TenantTable and migrate.`,
    );
  }
}

const unprotectedTables = `
  select n.nspname || '.' || c.relname as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname = $1
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`;
