import { startTemporaryPostgres } from '@agg/kit';
import { type Stack, startStack } from './stack.ts';

declare global {
  var testRun: { stop(): Promise<void> } | undefined;
}

/** One PostgreSQL and one running product for the whole run; tests keep apart by tenants. */
export default async function setup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => undefined } : await startTemporaryPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  let stack: Stack | undefined;
  globalThis.testRun = {
    stop: async () => {
      await stack?.stop();
      await postgres.stop();
    },
  };
  try {
    stack = await startStack();
  } catch (error) {
    await globalThis.testRun.stop();
    throw error;
  }
  process.env.STACK_URL = stack.url;
  process.env.PROVISIONER_URL = stack.provisionerUrl;
  process.env.STACK_DATABASE_URL = stack.database.url;
}
