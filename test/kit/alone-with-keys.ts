import pg from 'pg';

const lock = 72_001;

/**
 * Runs `work` while no other test of the run uses the signing keys: these belong to the installation and are,
 * with the operator's tenant, all that tests share. A rotated key has to be withdrawn again before it signs.
 */
export async function aloneWithKeys<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.STACK_DATABASE_URL });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
