import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { isStillUsed } from '../database/database-errors.ts';
import { asOwner } from '../database/roles.ts';
import { onInterruption } from '../process/on-interruption.ts';
import { readManifest } from './manifest.ts';
import { beginPlain } from './plain-transaction.ts';
import { type RestoredBackup, type RestoreRequest, restoreBackup } from './restore-backup.ts';
import { temporaryRole } from './restoring-role.ts';
import { inVerificationTurn } from './verification-turn.ts';

/**
 * Restores a backup into a temporary database of a server, compares and verifies it there, and removes it again,
 * with the roles that it had to make; also when it is interrupted. Verifications on a server take turns.
 * @param request `url` is that of a superuser on any database of the server
 * @throws Error where the backup is damaged
 */
export async function verifyBackup(request: RestoreRequest): Promise<RestoredBackup> {
  const { folder, url, say, trust } = request;
  const { owner, roles } = await readManifest(folder, trust);
  const temporary = temporaryRole();
  return inVerificationTurn(url, say, async () => {
    const before = await rolesOf(url);
    const made = roles.concat(owner).filter((role) => !before.includes(role));
    return inTemporaryDatabase(request, new Set([temporary, ...made]), (database) =>
      restoreBackup({ ...request, url: database }, temporary),
    );
  });
}

/** What fails in the database is told in any case, and what then cannot be removed after it. */
async function inTemporaryDatabase<T>(
  { url, say }: RestoreRequest,
  roles: Iterable<string>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `verify_backup_${randomBytes(6).toString('hex')}`;
  let removed: Promise<void> | undefined;
  const remove = () => (removed ??= removeDatabase(url, name, roles, say));
  const stopListening = onInterruption(remove);
  try {
    await onServer(url, `create database ${name} template template0`);
    const result = await work(withDatabase(url, name));
    await remove();
    return result;
  } catch (error) {
    await remove().catch(({ message }) => say(`The database ${name} is left on the server: ${message}`));
    throw error;
  } finally {
    await stopListening();
  }
}

/** Ends its connections, and removes the roles that are then owned by nothing. */
async function removeDatabase(
  url: string,
  name: string,
  roles: Iterable<string>,
  say: RestoreRequest['say'],
): Promise<void> {
  await onServer(url, `drop database if exists ${name} with (force)`);
  await asOwner(url, async (admin) => {
    for (const role of roles) await removeRole(admin, role, say);
  });
}

async function removeRole(admin: pg.Client, role: string, say: RestoreRequest['say']): Promise<void> {
  await admin.query(`drop role if exists ${admin.escapeIdentifier(role)}`).catch((error) => {
    if (!isStillUsed(error)) throw error;
    say(`The role ${role} is left: something else on the server uses it by now.`);
  });
}

async function rolesOf(url: string): Promise<string[]> {
  return asOwner(url, async (admin) => {
    await beginPlain(admin, 'read only');
    const { rows } = await admin.query('select rolname as name from pg_roles order by oid');
    return rows.map(({ name }) => name);
  });
}

async function onServer(url: string, statement: string): Promise<void> {
  await asOwner(url, (admin) => admin.query(statement));
}

/** The host of a socket contains an encoded path: only the path of the address is replaced. */
function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}
