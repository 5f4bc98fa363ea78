import { createDatabase, type TestDatabase } from './database.ts';
import { type Stack, startStack } from './stack.ts';
import { type Statement, startStatementProxy } from './statement-proxy.ts';

/** A product whose statements to its own database are recorded. */
export interface WatchedStack {
  stack: Stack;
  /** The database of the product. */
  database: TestDatabase;
  /** Every statement so far, oldest first. */
  sent: readonly Statement[];
  stop(): Promise<void>;
}

export async function startWatchedStack(): Promise<WatchedStack> {
  const proxy = await startStatementProxy(String(process.env.TEST_DATABASE_URL));
  const database = await createDatabase(proxy.url);
  const stack = await startStack({ environment: { DATABASE_URL: database.url } });
  const stop = async (): Promise<void> => {
    await stack.stop();
    await database.drop();
    await proxy.stop();
  };
  return { stack, database, sent: proxy.sent, stop };
}
