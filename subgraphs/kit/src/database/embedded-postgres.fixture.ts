import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** For tests: an empty data directory for each, and a stop of everything that the test started on it. */
export function dataDirectoryPerTest() {
  const running: EmbeddedPostgres[] = [];
  const fixture = {
    dataDirectory: '',
    start: async (directory?: string, onLost?: (error: Error) => void): Promise<EmbeddedPostgres> => {
      const dataDirectory = directory ?? fixture.dataDirectory;
      const server = await startEmbeddedPostgres({ dataDirectory, onLost });
      running.push(server);
      return server;
    },
    /** Where PostgreSQL's own files are. */
    cluster: (): Promise<string> =>
      realpath(join(fixture.dataDirectory, 'cluster')).catch(() => fixture.dataDirectory),
  };
  beforeEach(async () => {
    fixture.dataDirectory = await mkdtemp(join(tmpdir(), 'embedded-'));
    await chmod(fixture.dataDirectory, 0o755);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
    await rm(await fixture.cluster(), { recursive: true, force: true });
    await rm(fixture.dataDirectory, { recursive: true, force: true });
  });
  return fixture;
}

/** Runs one statement on a separate connection, with the URL that the product uses. */
export async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const orm = await MikroORM.init({
    clientUrl: server.url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  return orm.em
    .getConnection()
    .execute(sql)
    .finally(() => orm.close());
}
