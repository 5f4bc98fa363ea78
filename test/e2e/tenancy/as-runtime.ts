import pg from 'pg';

/** The role of the product in its database. */
export const runtimeRole = 'gateway_runtime';

/**
 * Runs one statement as the product would, in a transaction that is then rolled back.
 * @param settings of the transaction, for instance `app.tenant_id`
 */
export async function asRuntime(
  settings: Record<string, string>,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: process.env.STACK_DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local role ${runtimeRole}`);
    for (const setting of Object.entries(settings))
      await client.query('select set_config($1, $2, true)', setting);
    return await client.query(text, values);
  } finally {
    await client.end();
  }
}
