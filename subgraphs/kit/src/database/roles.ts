import pg from 'pg';
import { untilUnlocked } from './brief-locks.ts';
import { isForbidden, isMadeMeanwhile } from './database-errors.ts';

/**
 * The role of every statement at run time: it owns nothing, bypasses nothing, and sees rows only by policy.
 */
export const runtimeRole = 'gateway_runtime';

/** The role that records traffic, of every tenant: it may append rows, and read none. */
export const writerRole = 'traffic_writer';

export const statementRoles = [runtimeRole, writerRole];

/** Runs statements as the owner of the database, on a separate connection. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails its statement as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The statements with which an administrator makes the roles of statements for a role that may not do so. */
export function statementsForRoles(owner: string): string[] {
  const member = pg.escapeIdentifier(owner);
  return statementRoles.map(createRole).concat(`grant ${statementRoles.join(', ')} to ${member}`);
}

const createRole = (role: string) =>
  `create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`;

/**
 * Creates the roles of statements where they are missing and allows the connecting role to become them; writes
 * nothing where they are as they should be. Roles are global to the server, so the migration lock of one database
 * does not cover them.
 * @throws Error with what an administrator has to run where the connecting role may not do so
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of statementRoles) await untilUnlocked(() => ensureRole(client, role));
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ login: string; exists: boolean; version: number }>(
    `select current_user as login, exists (select from pg_roles where rolname = $1) as exists,
      current_setting('server_version_num')::int as version`,
    [role],
  );
  const { login, exists, version } = rows[0] as { login: string; exists: boolean; version: number };
  if (!exists) await orAsk(client.query(createRole(role)), login, `create the role ${role}`);
  // Since PostgreSQL 16, a member may lack the right to become the role.
  const { rows: member } = await client.query('select pg_has_role($1, $2) as allowed', [
    role,
    version < 160_000 ? 'MEMBER' : 'SET',
  ]);
  if (member[0].allowed) return;
  const grant = `grant ${role} to ${pg.escapeIdentifier(login)}`;
  await orAsk(client.query(grant), login, `become the role ${role}`, [grant]);
}

async function orAsk(
  change: Promise<unknown>,
  login: string,
  what: string,
  statements = statementsForRoles(login),
): Promise<void> {
  await change.catch((cause) => {
    if (isMadeMeanwhile(cause)) return;
    if (!isForbidden(cause)) throw cause;
    throw new Error(
      `The role ${login} of DATABASE_URL may not ${what}. As an administrator of the server, run: ${statements.join('; ')};`,
      { cause },
    );
  });
}

/**
 * Refuses to continue where row-level security would have no effect: where a role of statements is a superuser or
 * bypasses it, or where a table has a tenant but no forced policy.
 */
export async function assertLockedDown(client: pg.Client, schema: string): Promise<void> {
  const { rows: powerful } = await client.query(
    'select rolname as name from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls)',
    [statementRoles],
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
