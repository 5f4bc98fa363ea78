import { startTemporaryPostgres } from '@agg/kit/host';
import { seedAgents } from '../../kit/seed-agents.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { reportsMemory } from '../sockets/gateway-process.ts';
import type { Undo } from '../undo.ts';
import type { Attack } from './abuse.types.ts';

/** The product, the attacker, and the tenant that uses it. */
export interface Scene {
  stack: Stack;
  attacker: Pick<Attack, 'localAddress' | 'token' | 'email' | 'agentId'>;
  victim: { localAddress: string; tokens: string[]; path: string };
}

const channels = 1_000;
const people = 20;
const lifetime = 7_200;
const reader = ['CHANNELS:READ', 'REGISTRY:READ'] as const;

/** One real process, which may use all processors, and two tenants of a thousand channels each. */
export async function setScene(undo: Undo): Promise<Scene> {
  const server = await startTemporaryPostgres();
  undo.later(() => server.stop());
  process.env.TEST_DATABASE_URL = server.url;
  const environment = {
    ...reportsMemory,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '32',
    AUTH_REQUESTS_PER_MINUTE: '60',
    REFUSALS_PER_SECOND: '100',
    CONNECTIONS_PER_SECOND: '100',
    BODY_MIB_PER_SECOND: '4',
    PLANNING_MS_PER_SECOND: '20',
  };
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  return { stack, attacker: await settleAttacker(stack), victim: await settleVictim(stack) };
}

async function settleAttacker(stack: Stack): Promise<Scene['attacker']> {
  const tenantId = await stack.provisioning.tenant('Attacker');
  const email = 'mallory@attacker.example';
  const person = { lifetime, email, password: 'correct horse battery staple' };
  const { token, id } = await stack.provisioning.caller(tenantId, reader, person);
  await fill(stack, tenantId, id);
  return { localAddress: '127.0.0.2', token, email, agentId: await seedAgents(stack, tenantId, id) };
}

async function settleVictim(stack: Stack): Promise<Scene['victim']> {
  const tenantId = await stack.provisioning.tenant('Victim');
  const tokens: string[] = [];
  for (let n = 0; n < people; n += 1) {
    const { token, id } = await stack.provisioning.caller(tenantId, reader, {
      lifetime,
      name: `Person ${n}`,
    });
    if (n === 0) await fill(stack, tenantId, id);
    tokens.push(token);
  }
  return { localAddress: '127.0.0.3', tokens, path: '/registry/v1/channels?size=20' };
}

function fill({ database }: Stack, tenantId: string, personId: string): Promise<unknown> {
  return database.query(insertChannels, [tenantId, personId, channels]);
}

const insertChannels = `
  insert into registry.channel (tenant_id, channel_id, name, client_id, created_at, created_by_id)
  select $1, gen_random_uuid(), 'Support chat ' || n, 'channel_' || gen_random_uuid(), now() - n * interval '1 minute', $2
  from generate_series(1, $3::int) as n`;
