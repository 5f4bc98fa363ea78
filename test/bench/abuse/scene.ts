import { startTemporaryPostgres } from '@agg/kit/host';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { seedAgents } from '../../kit/seed-agents.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { onOtherCore } from '../cores.ts';
import { startHandler } from '../measured-process.ts';
import { reportsMemory } from '../sockets/gateway-process.ts';
import type { Undo } from '../undo.ts';
import type { Attack } from './abuse.types.ts';
import { settleTalk } from './slow-expressions.ts';

/** The product, the attacker, and the tenant that uses it. */
export interface Scene {
  stack: Stack;
  attacker: Pick<Attack, 'localAddress' | 'token' | 'email' | 'agentId' | 'relay' | 'talk'>;
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
    NODE_OPTIONS: `${reportsMemory.NODE_OPTIONS} --import=${new URL('turn-reporter.js', import.meta.url)}`,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '32',
    AUTH_REQUESTS_PER_MINUTE: '60',
    REFUSALS_PER_SECOND: '100',
    CONNECTIONS_PER_SECOND: '100',
    BODY_MIB_PER_SECOND: '4',
    PLANNING_MS_PER_SECOND: '20',
    OUTBOUND_HTTP_HOSTS: '127.0.0.4',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.4/32',
  };
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  return { stack, attacker: await settleAttacker(stack, undo), victim: await settleVictim(stack) };
}

async function settleAttacker(stack: Stack, undo: Undo): Promise<Scene['attacker']> {
  const tenantId = await stack.provisioning.tenant('Attacker');
  const email = 'mallory@attacker.example';
  const person = { lifetime, email, password: 'correct horse battery staple' };
  const { token, id } = await stack.provisioning.caller(tenantId, reader, person);
  await fill(stack, tenantId, id);
  const agentId = await seedAgents(stack, tenantId, id);
  const [relay, talk] = await Promise.all([settleAgents(stack, undo), settleTalk(stack)]);
  return { localAddress: '127.0.0.2', token, email, agentId, relay, talk };
}

/** An agent that answers shortly, and one that answers with the worst JSON, in another tenant of the attacker. */
async function settleAgents(stack: Stack, undo: Undo): Promise<Attack['relay']> {
  const start = async (program: string): Promise<string> => {
    const { child, url } = await startHandler(program, { AGENT_ADDRESS: '127.0.0.4' }, onOtherCore);
    undo.later(() => child.kill());
    return url;
  };
  const relay = await RelayScene.begin(stack);
  const quiet = await relay.register({ card: cardAt(await start('relay/agent.program.js')) });
  const hostile = await relay.register({ card: cardAt(await start('abuse/hostile-agent.program.js')) });
  const sender = await relay.sender('AGENT', quiet, hostile);
  const path = (agentId: string) => relay.pathOf(sender, agentId);
  return { token: sender.token, quiet: path(quiet), hostile: path(hostile) };
}

function cardAt(url: string) {
  return {
    name: 'Clerk',
    description: 'Answers.',
    version: '1.0.0',
    protocolVersion: '0.3.0',
    url,
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'answer', name: 'Answer', description: 'Answers.', tags: ['bench'] }],
  };
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
