import type pg from 'pg';
import { asOwner, statementRoles, statementsForRoles } from '../database/roles.ts';
import { differencesOf, readContent } from './content.ts';
import { dumpIn, type Manifest, readManifest } from './manifest.ts';
import { beginPlain } from './plain-transaction.ts';
import type { DumpPrograms } from './programs.ts';
import { Progress, type Say } from './progress.ts';
import { type ProvedLedgers, verifyLedgers } from './verify-ledger.ts';

/** Which backup is restored, and where to. */
export interface RestoreRequest {
  /** Of a superuser, and of the database that it is restored to. */
  url: string;
  folder: string;
  programs: DumpPrograms;
  say: Say;
}

/** What was compared after a restore. */
export interface RestoredBackup {
  manifest: Manifest;
  /** Of the database from the manifest, one line each. */
  differences: string[];
  ledgers: ProvedLedgers;
  /** Roles that were not there before. */
  madeRoles: string[];
}

/**
 * Restores a backup into an empty database, compares every table with the manifest, and verifies every ledger.
 * @throws Error where the backup is damaged or the database is not empty; then nothing was changed
 */
export async function restoreBackup({ url, folder, programs, say }: RestoreRequest): Promise<RestoredBackup> {
  const progress = new Progress(say);
  try {
    progress.now('reads the backup');
    const manifest = await readManifest(folder);
    await programs.atLeast('pg_restore', manifest.program);
    const madeRoles = await asOwner(url, (admin) => prepare(admin, manifest));
    progress.now('restores');
    await programs.run('pg_restore', url, ['--exit-on-error', '--single-transaction', dumpIn(folder)]);
    const differences = await asOwner(url, async (admin) => {
      await admin.query(
        `alter database ${nameOf(admin, admin.database)} owner to ${nameOf(admin, manifest.owner)}`,
      );
      await admin.query('analyze');
      await beginPlain(admin, 'isolation level repeatable read read only');
      return differencesOf(manifest, await readContent(admin, progress));
    });
    return { manifest, differences, madeRoles, ledgers: await verifyLedgers(url, progress, manifest.heads) };
  } finally {
    progress.stop();
  }
}

/** @returns the roles that it has made */
async function prepare(admin: pg.Client, manifest: Manifest): Promise<string[]> {
  await beginPlain(admin);
  const { rows: facts } = await admin.query(factsOfTarget);
  const { server, role, isSuperuser, present } = facts[0];
  if (!isSuperuser) throw new Error(`The role ${role} is no superuser. Restore as one: name it with --url.`);
  if (present.length > 0)
    throw new Error(
      `The database ${admin.database} is not empty: it has ${present.join(', ')}. Restore into a new one: create database … template template0;`,
    );
  if (server < manifest.server)
    throw new Error(`The backup is of PostgreSQL ${manifest.server}, and this server is older: ${server}.`);
  const made = await makeRoles(admin, manifest);
  await admin.query('commit');
  return made;
}

const factsOfTarget = `
  select current_setting('server_version_num')::int / 10000 as server, current_user as role,
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    array(select 'the schema ' || nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      union all select 'the table ' || relname from pg_class
      where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'S')
      order by 1 limit 3) as present`;

/** Roles are no part of a dump. Those that sign in have no password yet. */
async function makeRoles(admin: pg.Client, { owner, roles }: Manifest): Promise<string[]> {
  const wanted = new Set([owner, ...roles]);
  const { rows } = await admin.query('select rolname as name from pg_roles where rolname = any($1)', [
    [...wanted],
  ]);
  for (const { name } of rows) wanted.delete(name);
  const [createRuntime, createWriter, grant] = statementsForRoles(owner);
  const create = new Map([
    [statementRoles[0], createRuntime],
    [statementRoles[1], createWriter],
  ]);
  for (const role of wanted)
    await admin.query(create.get(role) ?? `create role ${nameOf(admin, role)} login`);
  if (!(await isSuperuser(admin, owner))) await admin.query(String(grant));
  return [...wanted];
}

async function isSuperuser(admin: pg.Client, role: string): Promise<boolean> {
  const { rows } = await admin.query('select rolsuper from pg_roles where rolname = $1', [role]);
  return rows[0].rolsuper;
}

function nameOf(admin: pg.Client, identifier = ''): string {
  return admin.escapeIdentifier(identifier);
}
