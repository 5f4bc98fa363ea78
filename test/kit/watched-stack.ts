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

/** A failed start leaves nothing behind. @param more configuration of the product */
export async function startWatchedStack(more: Record<string, string> = {}): Promise<WatchedStack> {
  await using begun = new AsyncDisposableStack();
  const server = String(process.env.TEST_DATABASE_URL);
  const proxy = begun.adopt(await startStatementProxy(server), (started) => started.stop());
  const database = begun.adopt(
    await createDatabase(proxy.url, process.env.TEST_PRODUCT_TEMPLATE),
    (created) => created.drop(),
  );
  const environment = { DATABASE_URL: database.url, ...more };
  const stack = begun.adopt(await startStack({ environment }), (started) => started.stop());
  const parts = begun.move();
  return { stack, database, sent: proxy.sent, stop: () => parts.disposeAsync() };
}
