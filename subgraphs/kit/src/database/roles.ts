import pg from 'pg';

/**
 * The role of every statement at run time: it owns nothing, bypasses nothing, and sees rows only by policy.
 */
export const runtimeRole = 'gateway_runtime';

/** The role that records traffic, of every tenant: it may append rows, and read none. */
export const writerRole = 'traffic_writer';

const roles = [runtimeRole, writerRole];

/**
 * Roles are global to the server, so the migration lock of one database does not cover them: another start
 * may create the role first.
 */
const createRole = (role: string) => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

const becomeRole = (role: string) => `
  do $$ begin
    grant ${role} to current_user;
  exception when unique_violation then null;
  end $$`;

/** Runs statements as the owner of the database, on a separate connection. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the roles of statements where they are missing and allows the connecting role to become them. */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of roles) {
    await client.query(createRole(role));
    await client.query(becomeRole(role));
  }
}

/** Grants the runtime role its privileges on the tables of a schema; without any, it may only call functions. */
export async function grantRuntime(client: pg.Client, schema: string, privileges: string): Promise<void> {
  await client.query(`grant usage on schema ${schema} to ${runtimeRole}`);
  if (privileges === '') return;
  await client.query(`grant ${privileges} on all tables in schema ${schema} to ${runtimeRole}`);
  if (privileges.includes('update')) await client.query(keepTenants(schema));
}

/**
 * No row ever changes its tenant, even where a policy lets two tenants update it: the runtime role may update
 * every column except that one. In one statement, so that no running process lacks the privilege meanwhile.
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
 * Refuses to continue where row-level security would have no effect: where a role of statements is a superuser or
 * bypasses it, or where a table has a tenant but no forced policy.
 */
export async function assertLockedDown(client: pg.Client, schema: string): Promise<void> {
  const { rows: powerful } = await client.query(
    'select rolname as name from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [roles],
  );
  for (const { name } of powerful)
    throw new Error(
      `The role ${name} could bypass row-level security. Run: alter role ${name} nosuperuser nobypassrls;`,
    );
  const { rows: open } = await client.query(unprotectedTables, [schema]);
  if (open.length > 0) {
    const names = open.map(({ name }) => name).join(', ');
    throw new Error(
      `These tables contain tenant rows without a forced policy: ${names}. Declare them with @TenantTable and migrate.`,
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
