import pg from 'pg';

const lock = 72_001;

/**
 * Does something while no other test of the run touches the signing keys: they are the installation's, and so the only
 * thing that tests share beside the operator's tenant. What is rotated there has to be withdrawn again before it signs.
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
