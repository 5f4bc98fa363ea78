import { type Configuration, startEmbeddedPostgres } from '@agg/kit/host';

/** The platform's database server, and how to stop it. */
export interface OpenedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or else the embedded PostgreSQL from npm. */
export async function openPostgres({ DATABASE_URL, DATA_DIRECTORY }: Configuration): Promise<OpenedPostgres> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDirectory: DATA_DIRECTORY });
}
