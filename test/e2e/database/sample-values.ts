import { createHash } from 'node:crypto';

/** The tenant and the person whose rows are filled in. */
interface Owner {
  tenantId: string;
  userId: string;
}

const address = `0x${'1'.padStart(40, '0')}`;
const longAgo = '2020-01-01';

/** Values of arguments that are neither enumerations nor booleans: they match few of many rows. */
const samples: Readonly<Record<string, unknown>> = {
  q: '7777',
  side: 'PROVIDER',
  groupVersion: '7',
  currentState: 'failed',
  state: 'failed',
  tool: 'tool_7777',
  tag: 'tag 7777',
  skill: 'skill_7777',
  model: 'model-7777',
  role: 'AUDIT:READ',
  network: 'local',
  payer: address,
  payee: address,
  asset: `0x${'2'.repeat(40)}`,
  transactionHash: `0x${'1'.padStart(64, '0')}`,
  withinDays: 1,
  to: `${longAgo}T00:00:00Z`,
  dueBefore: `${longAgo}T00:00:00Z`,
  validUntilBefore: longAgo,
  reviewDueBefore: longAgo,
};

/** The nouns whose first row an argument names, as in `many-rows.ts`. */
const nouns: Readonly<Record<string, string>> = {
  agentId: 'agent',
  sinkAgentId: 'agent',
  sinkId: 'agent',
  mcpServerId: 'server',
  llmGatewayId: 'gateway',
  llmProviderId: 'provider',
  channelId: 'channel',
  policyId: 'policy',
  groupId: 'group',
  contextId: 'context',
  subjectId: 'agent',
  targetId: 'agent',
  subscriberId: 'agent',
  consumerTenantId: 'tenant',
  providerTenantId: 'tenant',
};

const people = ['userId', 'sourceUserId', 'sourceId'];

/** The names of all arguments that have a sample. */
export const sampleNames: readonly string[] = Object.keys(samples).concat(Object.keys(nouns), people, 'from');

/** The sample for an argument. */
export function sampleOf(name: string, { tenantId, userId }: Owner): unknown {
  if (people.includes(name)) return userId;
  if (name === 'from') return new Date(Date.now() - 3_600_000).toISOString();
  return nouns[name] ? firstId(nouns[name], tenantId) : samples[name];
}

function firstId(noun: string, tenantId: string): string {
  const digits = createHash('md5').update(`${noun} 1${tenantId}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
