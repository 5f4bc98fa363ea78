import { type Configuration, startEmbeddedPostgres } from '@agg/kit';

/** The one database of the platform, and how to let go of it. */
export interface OpenedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The server of DATABASE_URL, or else the PostgreSQL that npm brought along. */
export async function openPostgres({ DATABASE_URL, DATA_DIRECTORY }: Configuration): Promise<OpenedPostgres> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDirectory: DATA_DIRECTORY });
}
