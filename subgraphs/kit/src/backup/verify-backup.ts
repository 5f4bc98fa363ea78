import { randomBytes } from 'node:crypto';
import { asOwner } from '../database/roles.ts';
import { onInterruption } from '../process/on-interruption.ts';
import { readManifest } from './manifest.ts';
import { beginPlain } from './plain-transaction.ts';
import { type RestoredBackup, type RestoreRequest, restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into a temporary database of a server, compares and verifies it there, and removes it again,
 * with the roles that it had to make; also when it is interrupted.
 * @param request `url` is that of a superuser on any database of the server
 * @throws Error where the backup is damaged
 */
export async function verifyBackup(request: RestoreRequest): Promise<RestoredBackup> {
  const { owner, roles } = await readManifest(request.folder);
  const name = `verify_backup_${randomBytes(6).toString('hex')}`;
  const before = await rolesOf(request.url);
  const made = roles.concat(owner).filter((role) => !before.includes(role));
  let removed: Promise<void> | undefined;
  const remove = () => (removed ??= removeDatabase(request.url, name, new Set(made)));
  const stopListening = onInterruption(remove);
  try {
    await onServer(request.url, `create database ${name} template template0`);
    return await restoreBackup({ ...request, url: withDatabase(request.url, name) });
  } finally {
    await remove();
    stopListening();
  }
}

/** Ends its connections, and removes the roles that are then owned by nothing. */
async function removeDatabase(url: string, name: string, roles: Iterable<string>): Promise<void> {
  await onServer(url, `drop database if exists ${name} with (force)`);
  await asOwner(url, async (admin) => {
    for (const role of roles) await admin.query(`drop role if exists ${admin.escapeIdentifier(role)}`);
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
