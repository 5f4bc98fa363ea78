import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { asOwner, runtimeRole } from '../database/roles.ts';

/**
 * Who restores a backup and reads what it has restored. A backup contains functions of the owner of its database, which
 * run in checks, defaults and indexes: as this role, which may do nothing outside of the database. It signs in itself: a
 * superuser that only acts as another role can be turned back by a function.
 */
export interface RestoringRole {
  name: string;
  /** The address of the database for it. */
  url: string;
  isTemporary: boolean;
}

/** A name for a role that lives as long as a restore. */
export const temporaryRole = (): string => `restore_${randomBytes(6).toString('hex')}`;

/**
 * Makes the role of a restore, or takes one that is there, and gives it the database.
 * @param admin a superuser, in the database
 * @param url the address of the superuser
 * @param named a role of the operator; by default a new one of that other name
 * @throws Error for a role that may do too much or too little, and for one that cannot sign in
 */
export async function restoringRole(
  admin: pg.Client,
  url: string,
  { named, temporary }: { named?: string; temporary: string },
): Promise<RestoringRole> {
  const password = randomBytes(24).toString('base64url');
  const name = named ?? temporary;
  const identifier = admin.escapeIdentifier(name);
  if (named) await assertFits(admin, named);
  else await admin.query(`create role ${identifier} login bypassrls password '${password}'`);
  await admin.query(`grant ${runtimeRole} to ${identifier}`);
  await admin.query(
    `alter database ${admin.escapeIdentifier(String(admin.database))} owner to ${identifier}`,
  );
  return { name, url: addressFor(url, name, named ? '' : password), isTemporary: !named };
}

/** @throws Error where the role cannot sign in, with what to do */
export async function assertSignsIn({ name, url, isTemporary }: RestoringRole): Promise<void> {
  await asOwner(url, (client) => client.query('select')).catch((cause) => {
    const advice = isTemporary
      ? 'It is made for the restore, with a password. Let it in with pg_hba.conf of the server, or name a role that may sign in with --role.'
      : 'Its password belongs into ~/.pgpass.';
    throw new Error(`The role ${name} cannot sign in: ${cause.message}. ${advice}`, { cause });
  });
}

/** Gives the database and all that is in it to its owner, and removes a role that was made for the restore. */
export async function handOver(
  admin: pg.Client,
  { name, isTemporary }: RestoringRole,
  owner: string,
): Promise<void> {
  const [from, to] = [admin.escapeIdentifier(name), admin.escapeIdentifier(owner)];
  await admin.query(`reassign owned by ${from} to ${to}`);
  await admin.query(`drop owned by ${from}`);
  await admin.query(isTemporary ? `drop role ${from}` : `revoke ${runtimeRole} from ${from}`);
}

async function assertFits(admin: pg.Client, name: string): Promise<void> {
  const { rows } = await admin.query(
    `select not rolsuper and not rolcreaterole and not rolcreatedb and not rolreplication and rolbypassrls and rolcanlogin
      and not exists (select from pg_auth_members where member = pg_roles.oid and roleid <> to_regrole('${runtimeRole}'))
      as fits from pg_roles where rolname = $1`,
    [name],
  );
  if (rows[0]?.fits) return;
  throw new Error(
    `The role ${name} of --role is no role for a restore: it must sign in and bypass row-level security, and may do nothing ` +
      `else. Make one: create role ${admin.escapeIdentifier(name)} login bypassrls password '…';`,
  );
}

/** The host of a socket contains an encoded path: only the user of the address is replaced. */
function addressFor(url: string, user: string, password: string): string {
  const parsed = new URL(url);
  parsed.username = encodeURIComponent(user);
  parsed.password = password;
  return parsed.href;
}
