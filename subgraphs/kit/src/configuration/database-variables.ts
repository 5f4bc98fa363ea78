import { postgresUrl } from './address-validators.ts';
import { integer, text } from './validators.ts';

/** The database, its connections, and how long anything waits for it. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'PostgreSQL 15 or newer. Empty: an embedded PostgreSQL with its data in DATA_DIRECTORY.',
  }),
  DATABASE_POOL_SIZE: integer(
    1,
    1000,
  )({
    default: 32,
    desc: 'Database connections per process, shared by its subgraphs and by tenants. Ten more are used by the job queue, notifications, snapshots, records of traffic and the encryption key.',
  }),
  POOL_WAIT_MS: integer(
    1,
    60_000,
  )({
    default: 2000,
    desc: 'Maximum wait for a free connection, in milliseconds; then 503.',
  }),
  STATEMENT_TIMEOUT_MS: integer(
    1,
    600_000,
  )({
    default: 5000,
    desc: 'Maximum duration of an SQL statement, in milliseconds; then 503.',
  }),
  LOCK_TIMEOUT_MS: integer(
    1,
    600_000,
  )({
    default: 2000,
    desc: 'Maximum wait for a row lock, in milliseconds. A change is tried up to four times.',
  }),
  DATA_DIRECTORY: text({
    default: '.data',
    desc: 'Directory of the embedded database and of generated keys.',
  }),
};
