import { PgBoss } from 'pg-boss';
import { DeadLetters } from './dead-letters.ts';
import { jobsSchema } from './jobs.ts';

const advice =
  'The jobs cannot be read. Check DATABASE_URL, and that this version of the product has started on the database.';

/**
 * Opens the dead letters of all subgraphs for an operator, beside the running product: it neither migrates nor
 * works.
 * @throws Error with advice where the database is away, or this version of the product has not started on it yet
 */
export async function withDeadLetters<T>(
  url: string,
  work: (deadLetters: DeadLetters) => Promise<T>,
): Promise<T> {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobsSchema,
    max: 2,
    application_name: 'jobs of an operator',
    migrate: false,
    schedule: false,
    supervise: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure ??= error;
  });
  await boss.start().catch((cause) => {
    throw new Error(advice, { cause });
  });
  try {
    const result = await work(new DeadLetters(boss));
    if (failure) throw failure;
    return result;
  } finally {
    await boss.stop({ graceful: false });
  }
}
