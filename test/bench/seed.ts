import { seedAgents } from '../kit/seed-agents.ts';
import type { Stack } from '../kit/stack.ts';

/** The data that the contenders list: one tenant, its channels and agents, and people who may read them. */
export interface Seed {
  tenantId: string;
  /** Subscribes to 200 agents. */
  agentId: string;
  tokens: string[];
  /** Of a person of another tenant who may register channels. */
  writer: string;
}

const people = 200;
const activeChannels = 1_000;
const archivedChannels = 40;
/** The number of people created concurrently: all of them queue for the head of one tenant's ledger. */
const atATime = 8;

/** Creates people through the product's code, and channels directly in the table, by different people. */
export async function seed(stack: Stack): Promise<Seed> {
  const { provisioning, database } = stack;
  const tenantId = await provisioning.tenant('Benchmark');
  const callers: { id: string; token: string }[] = [];
  while (callers.length < people) {
    const some = Array.from({ length: atATime }, (_, index) => `Person ${callers.length + index}`);
    const more = { kind: 'USER', lifetime: 3_600 } as const;
    callers.push(
      ...(await Promise.all(
        some.map((name) =>
          provisioning.caller(tenantId, ['CHANNELS:READ', 'REGISTRY:READ'], { ...more, name }),
        ),
      )),
    );
  }
  await database.query(insertChannels, [
    tenantId,
    callers.map(({ id }) => id),
    activeChannels,
    archivedChannels,
  ]);
  const elsewhere = await provisioning.tenant('Changes');
  const writer = await provisioning.caller(elsewhere, ['CHANNELS:WRITE'], { lifetime: 3_600 });
  const agentId = await seedAgents(stack, tenantId, String(callers[0]?.id));
  await database.query('analyze');
  return { tenantId, agentId, tokens: callers.map(({ token }) => token), writer: writer.token };
}

const insertChannels = `
  insert into registry.channel (tenant_id, channel_id, name, client_id, created_at, created_by_id, deleted_at)
  select $1, gen_random_uuid(), 'Support chat ' || n, 'channel_' || n,
    now() - n * interval '1 minute', ($2::uuid[])[1 + n % array_length($2::uuid[], 1)],
    case when n > $3 then now() end
  from generate_series(1, $3::int + $4::int) as n`;
