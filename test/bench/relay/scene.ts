import { type Place, RelayScene } from '../../kit/a2a/relay-scene.ts';
import { PolicyMaker, type PolicyWish } from '../../kit/policy-maker.ts';
import { startStack } from '../../kit/stack.ts';
import type { Contender } from '../contenders.ts';
import { moveTo, onMeasuredCore, onOtherCore } from '../cores.ts';
import { uniqueMark } from '../load.ts';
import { type Handler, measured, startHandler } from '../measured-process.ts';
import { startPostgres } from '../start-postgres.ts';
import type { Undo } from '../undo.ts';
import type { Destination } from './clients.types.ts';
import { messageBody } from './message.ts';

/** A way for messages to the agent, with the process on the measured core. */
export interface Way {
  name:
    | 'straight to the agent'
    | 'through the relay'
    | 'through the relay, ten bindings'
    | 'through a hand-written proxy';
  handler: Handler;
  destinations: Destination[];
}

const tenants = 4;
const sendersOfEach = 8;
/** Of the product and of the proxy. */
const poolSize = '16';

const environment = {
  ...measured,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_POOL_SIZE: poolSize,
  OUTBOUND_HTTP_HOSTS: '127.0.0.2',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.2/32',
  // One agent answers all messages here, and nothing but the processor is to limit their number.
  OUTBOUND_CONNECTIONS_PER_HOST: '64',
  TRAFFIC_MIB_PER_SECOND: '1000',
};

/** Starts the agent, the product and the proxy; PostgreSQL and the agent share the other core with the load. */
export async function setScene(undo: Undo, tell: (progress: string) => void): Promise<Way[]> {
  moveTo('other', process.pid);
  await startPostgres(undo);
  tell('starting the agent and the gateway');
  const agent = await startHandler('relay/agent.program.js', {}, onOtherCore);
  undo.later(() => agent.child.kill());
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  moveTo('measured', Number(stack.gateway.process.pid));
  tell(`registering ${2 * tenants * sendersOfEach} agents that send`);
  const relayed = await tenantsThatSend(stack, agent.url);
  const policed = await tenantsThatSend(stack, agent.url, bindTen);
  const proxy = await startProxy(stack, agent.url);
  undo.later(() => proxy.child.kill());
  const { origin, pathname } = new URL(agent.url);
  const direct = relayed.map(({ headers }) => ({ url: origin, path: pathname, headers }));
  const byHand = relayed.map(({ path, headers }) => ({ url: proxy.url, path, headers }));
  const gateway = { url: stack.url, child: stack.gateway };
  return [
    { name: 'straight to the agent', handler: { url: origin, child: agent.child }, destinations: direct },
    { name: 'through the relay', handler: gateway, destinations: relayed },
    { name: 'through the relay, ten bindings', handler: gateway, destinations: policed },
    { name: 'through a hand-written proxy', handler: proxy, destinations: byHand },
  ];
}

/** Prepares a tenant whose agents send to an agent. */
type Preparation = (scene: RelayScene, agentId: string) => Promise<void>;

async function tenantsThatSend(
  place: Place,
  agentUrl: string,
  prepare?: Preparation,
): Promise<Destination[]> {
  const all = Array.from({ length: tenants }, () => tenantThatSends(place, agentUrl, sendersOfEach, prepare));
  return (await Promise.all(all)).flat();
}

/** A tenant with agents that send to the agent. */
export async function tenantThatSends(
  place: Place,
  agentUrl: string,
  senderCount: number,
  prepare?: Preparation,
): Promise<Destination[]> {
  const scene = await RelayScene.begin(place);
  const agentId = await scene.register({ card: cardAt(agentUrl) });
  await prepare?.(scene, agentId);
  const addSender = async (): Promise<Destination> => {
    const sender = await scene.sender('AGENT', agentId);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` };
    return { url: scene.place.url, path: scene.pathOf(sender, agentId), headers };
  };
  const senders: Destination[] = [];
  // A tenant's requests at the same time are limited.
  while (senders.length < senderCount) {
    const next = Math.min(sendersOfEach, senderCount - senders.length);
    senders.push(...(await Promise.all(Array.from({ length: next }, addSender))));
  }
  return senders;
}

/** Ten policies of several types, at all levels and legs, that find nothing in the messages. */
async function bindTen({ place, admin }: RelayScene, agentId: string): Promise<void> {
  const maker = new PolicyMaker(place.url, admin);
  for (const wish of tenPolicies)
    await maker.bound(
      wish,
      wish.legs ? { bindingLevel: 'ANY_TO_AGENT', agentId } : { bindingLevel: 'TENANT' },
    );
}

const tenPolicies: readonly PolicyWish[] = [
  { action: 'REDACT', entity: 'EMAIL' },
  { action: 'BLOCK', entity: 'CREDIT_DEBIT_NUMBER' },
  { action: 'REDACT', entity: 'INTERNATIONAL_BANK_ACCOUNT_NUMBER' },
  { action: 'BLOCK', entity: 'AWS_SECRET_KEY' },
  { action: 'LOG', entity: 'SSN' },
  { action: 'WARN', entity: 'PHONE', legs: ['responseToSource'] },
  { action: 'BLOCK', type: 'KEYWORD', entity: 'KEYWORD', keywords: ['top secret', 'strictly confidential'] },
  {
    action: 'REDACT',
    type: 'REGEX',
    entity: 'PATTERN',
    expressions: ['PRJ-\\d{6}'],
    legs: ['requestToSink'],
  },
  { action: 'BLOCK', type: 'PROMPT_INJECTION', entity: 'PROMPT_INJECTION', legs: ['requestFromSource'] },
  { action: 'BLOCK', type: 'SIZE_LIMIT', entity: 'MESSAGE_SIZE', maxBytes: 1_000_000 },
];

const card = {
  name: 'Parcel clerk',
  description: 'Locates parcels.',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  capabilities: { streaming: true },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'locate', name: 'Locate', description: 'Locates parcels.', tags: ['bench'] }],
};

/** The card of the agent of these benches. */
export const cardAt = (url: string) => ({ ...card, url });

async function startProxy({ url, database }: Awaited<ReturnType<typeof startStack>>, agentUrl: string) {
  const KEYS = await (await fetch(`${url}/.well-known/jwks.json`)).text();
  const audience = 'agent-governance-gateway';
  const own = { KEYS, TOKEN_ISSUER: url, TOKEN_AUDIENCE: audience, AGENT_URL: agentUrl };
  const store = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: poolSize };
  return startHandler('relay/proxy.program.js', { ...own, ...store }, onMeasuredCore);
}

/** As the load generator takes it. */
export function contenderOf({ name, handler, destinations }: Way): Contender {
  const body = messageBody('message/send', uniqueMark);
  const requests = destinations.map(({ path, headers }) => ({
    method: 'POST' as const,
    path,
    headers,
    body,
  }));
  return { name, ...handler, requests, shown: () => undefined, expected: () => undefined };
}
