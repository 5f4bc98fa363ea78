import pg from 'pg';
import type { Row } from '../section.ts';
import type { Asked } from './world.ts';

const pageOfChannels = `select * from registry.channel where tenant_id = $1 and deleted_at is null
  order by created_at desc, channel_id limit 20`;
const batchOfAgents = 'select * from registry.agent where tenant_id = $1 and agent_id = any($2)';
const repetitions = 400;

/**
 * The cost of policies: the same statements as the product's role, and as the owner, who bypasses policies.
 */
export async function rowLevelSecurity(url: string, { admin, filled }: Asked): Promise<Row[]> {
  const connect = async (options?: string) => {
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    await client.query(`select set_config('app.tenant_id', $1, false)`, [admin.tenantId]);
    return client;
  };
  const [under, past] = [await connect('-c role=gateway_runtime'), await connect()];
  const { rows } = await past.query(
    'select agent_id as id from registry.agent where tenant_id = $1 limit 200',
    [admin.tenantId],
  );
  const ids = [filled.agentId, ...rows.map(({ id }) => id)];
  const statements = [
    ['a page of 20 channels', pageOfChannels, [admin.tenantId]],
    ['200 agents by id', batchOfAgents, [admin.tenantId, ids]],
  ] as const;
  const lines: Row[] = [];
  for (const [what, text, values] of statements) {
    const [withPolicies, without] = await alternate(under, past, (client) => client.query(text, [...values]));
    lines.push({
      what: `row-level security: ${what}`,
      figure: `${(withPolicies / without).toFixed(2)} times the time without, ${(1_000 * (withPolicies - without)).toFixed(0)} µs more`,
    });
  }
  await Promise.all([under.end(), past.end()]);
  return lines;
}

/** Medians in milliseconds. */
async function alternate(
  one: pg.Client,
  other: pg.Client,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<[number, number]> {
  const taken = new Map<pg.Client, number[]>([one, other].map((client) => [client, []]));
  for (let time = 0; time < repetitions; time += 1)
    for (const [client, times] of taken) {
      const from = performance.now();
      await work(client);
      times.push(performance.now() - from);
    }
  const middle = (client: pg.Client) =>
    taken.get(client)?.toSorted((a, b) => a - b)[repetitions / 2] ?? Number.NaN;
  return [middle(one), middle(other)];
}
