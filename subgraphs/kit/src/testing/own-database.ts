import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';

/**
 * A database that no other test uses, on the server of the test run where there is one: then it is a copy of the
 * run's migrated one for the kit. Listeners and the schedules of tasks would be shared otherwise.
 */
export async function openOwnDatabase(): Promise<EmbeddedPostgres> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return startTemporaryPostgres();
  const name = `things_${randomBytes(6).toString('hex')}`;
  const template = process.env.TEST_KIT_TEMPLATE ?? 'template1';
  // Copying files takes half the time of copying through the log of the server.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`),
    stop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
