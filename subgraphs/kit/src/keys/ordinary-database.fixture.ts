import { randomBytes } from 'node:crypto';
import { asOwner } from '../database/roles.ts';
import { openOwnDatabase } from '../testing/own-database.ts';

/**
 * An empty database whose owner is no superuser: row-level security binds it, as it binds that of most installations. It
 * may become the roles of statements, and has none of their privileges before it does.
 */
export async function ordinaryDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await openOwnDatabase();
  const name = `owner_${randomBytes(4).toString('hex')}`;
  await asOwner(postgres.url, async (admin) => {
    await admin.query(`create role ${name} login createrole noinherit`);
    const { rows } = await admin.query(
      `select rolname as role from pg_roles where rolname in ('gateway_runtime', 'traffic_writer')`,
    );
    for (const { role } of rows) await admin.query(`grant ${role} to ${name} with admin option`);
    await admin.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(postgres.url);
  url.username = name;
  url.pathname = `/${name}`;
  const stop = async () => {
    await asOwner(postgres.url, (admin) => admin.query(`drop database ${name} with (force)`));
    await postgres.stop();
  };
  return { url: url.href, stop };
}
