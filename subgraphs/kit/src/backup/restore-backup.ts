import type pg from 'pg';
import { asOwner, statementRoles, statementsForRoles } from '../database/roles.ts';
import type { Clock } from '../primitives/clock.ts';
import { differencesOf, readContent } from './content.ts';
import { endsOfBackup } from './ledger-ends.ts';
import type { ProvedLedgers } from './ledger-proof.types.ts';
import { dumpIn, type Manifest, type ManifestTrust, readManifest } from './manifest.ts';
import { beginPlain } from './plain-transaction.ts';
import type { DumpPrograms } from './programs.ts';
import { Progress, type Say } from './progress.ts';
import {
  assertSignsIn,
  handOver,
  type RestoringRole,
  restoringRole,
  temporaryRole,
} from './restoring-role.ts';
import { type LedgerEvidence, verifyLedgers } from './verify-ledger.ts';

/** Which backup is restored, and where to. */
export interface RestoreRequest extends Pick<LedgerEvidence, 'definitions'> {
  /** Of a superuser, and of the database that it is restored to. */
  url: string;
  folder: string;
  programs: DumpPrograms;
  trust: ManifestTrust;
  /** The role that restores it and reads what was restored; by default one that is made for that. */
  role?: string;
  say: Say;
  /** Set only by tests. */
  clock?: Clock;
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
 * Restores a backup into an empty database, compares every table with the manifest, and verifies every ledger. The
 * superuser makes roles, and runs nothing of what was restored.
 * @param temporary the name of the role that is made for it
 * @throws Error where the backup is damaged or the database is not empty; then nothing was changed
 */
export async function restoreBackup(
  request: RestoreRequest,
  temporary = temporaryRole(),
): Promise<RestoredBackup> {
  const { url, folder, programs, trust, role: named, say, clock } = request;
  const progress = new Progress(say, clock);
  try {
    progress.now('reads the backup');
    const manifest = await readManifest(folder, trust);
    await programs.atLeast('pg_restore', manifest.program);
    const { madeRoles, role } = await asOwner(url, (admin) =>
      prepare(admin, manifest, (prepared) => restoringRole(prepared, url, { named, temporary })),
    );
    const compared = await restoreAs(role, manifest, request, progress).finally(() =>
      asOwner(url, (admin) => handOver(admin, role, manifest.owner)),
    );
    return { manifest, madeRoles, ...compared };
  } finally {
    progress.stop();
  }
}

/** Restores, compares and verifies with the rights of the role alone. */
async function restoreAs(
  role: RestoringRole,
  manifest: Manifest,
  { folder, programs, definitions }: RestoreRequest,
  progress: Progress,
): Promise<Pick<RestoredBackup, 'differences' | 'ledgers'>> {
  await assertSignsIn(role);
  progress.now('restores');
  // Its owner gets all of it afterwards.
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', dumpIn(folder)];
  await programs.run('pg_restore', role.url, args);
  const differences = await asOwner(role.url, async (client) => {
    await client.query('analyze');
    await beginPlain(client, 'isolation level repeatable read read only');
    return differencesOf(manifest, await readContent(client, progress));
  });
  const ledgers = await verifyLedgers(role.url, progress, { definitions, ends: endsOfBackup(manifest) });
  return { differences, ledgers };
}

/** @returns the roles that it has made, and the one that restores */
async function prepare(
  admin: pg.Client,
  manifest: Manifest,
  makeRole: (admin: pg.Client) => Promise<RestoringRole>,
): Promise<{ madeRoles: string[]; role: RestoringRole }> {
  await beginPlain(admin);
  const { rows: facts } = await admin.query(factsOfTarget);
  const { server, login, isSuperuser, present } = facts[0];
  if (!isSuperuser) throw new Error(`The role ${login} is no superuser. Restore as one: name it with --url.`);
  if (present.length > 0)
    throw new Error(
      `The database ${admin.database} is not empty: it has ${present.join(', ')}. Restore into a new one: create database … template template0;`,
    );
  if (server < manifest.server)
    throw new Error(`The backup is of PostgreSQL ${manifest.server}, and this server is older: ${server}.`);
  const madeRoles = await makeRoles(admin, manifest);
  const role = await makeRole(admin);
  await admin.query('commit');
  return { madeRoles, role };
}

const factsOfTarget = `
  select current_setting('server_version_num')::int / 10000 as server, current_user as login,
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
