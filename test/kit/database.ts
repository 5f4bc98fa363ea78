import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server of the test run, removed with everything in it at the end. */
export interface TestDatabase {
  name: string;
  url: string;
  /** Runs one statement as its owner, without policies. */
  query<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/**
 * Creates it on the server of `TEST_DATABASE_URL`, which the run's setup has set.
 * @param template a database to copy; by default it is empty
 */
export async function createDatabase(
  server = String(process.env.TEST_DATABASE_URL),
  template = '',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half the time of copying through the log of the server.
  const copied = template && ` template ${template} strategy file_copy`;
  await onServer(server, `create database ${name}${copied}`);
  const url = withDatabase(server, name);
  return {
    name,
    url,
    query: queryOn(url),
    drop: async () => void (await onServer(server, `drop database if exists ${name} with (force)`)),
  };
}

/** Runs one statement on a database, as its owner. */
export function queryOn(url: string): TestDatabase['query'] {
  return async (text, values) => onServer(url, text, values) as never;
}

async function onServer(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The addresses of sockets contain an encoded path, so only the last segment is replaced. */
function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
