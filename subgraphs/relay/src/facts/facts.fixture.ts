import { randomUUID } from 'node:crypto';
import type { Context } from '@agg/kit';
import type { TestSubgraph } from '@agg/kit/testing';
import { allRoles, type CallerKind } from '@agg/schema';
import type { Source } from '@agg/traffic';
import { parse } from 'graphql';
import { startGovernedRelay } from '../call/governed-relay.fixture.ts';

/** A tenant whose person registers and subscribes through the registry's own graph. */
export interface FactsTenant {
  tenantId: string;
  /** Of the relay, in the tenant. */
  context: Context;
  /** The value of the single root field. @throws Error with the registry's refusal */
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  ask(document: string, variables?: Record<string, unknown>): Promise<any>;
  /** An agent that is ACTIVE. @returns its id */
  agent(more?: object): Promise<string>;
  /** @returns the id of a subscription of an agent of the tenant */
  subscribe(subscriberId: string, targetId: string): Promise<string>;
  /** Takes a step of an agent's subscription: `approve`, `suspend`. */
  step(step: string, subscriptionId: string): Promise<unknown>;
  source(agentId: string): Source;
}

/** A card of A2A 0.3. */
export const card = {
  name: 'Clerk',
  description: 'Answers questions.',
  url: 'https://agents.example.org/a2a',
  version: '1.0.0',
  protocolVersion: '0.3.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
};

const creation = 'mutation ($input: AgentInput!) { createAgent(input: $input) { agentId } }';
const activation = 'mutation ($id: UUID!) { activateAgent(agentId: $id) { status } }';
const subscription = `mutation ($input: SubscriptionInput!) {
  createAgentSubscription(input: $input) { subscriptionId } }`;

/** The relay beside the registry and governance, on one database. Awaited at the top of a test file. */
export async function startFacts() {
  const test = await startGovernedRelay();
  return {
    /** @param kind of the caller of `ask` */
    newTenant: (kind: CallerKind = 'USER') => tenantOf(test, kind),
    /** Inserts rows of a tenant past the registry. */
    insert: (tenantId: string, text: string, values: unknown[]) =>
      test.database.orm.em.fork().transactional(async (em) => {
        await em.execute(`select set_config('app.tenant_id', ?, true)`, [tenantId]);
        await em.execute(text, values);
      }),
    services: test.platformContext().services,
    withoutCaller: (): Context => ({ ...test.context(), caller: null }),
  };
}

function tenantOf(test: TestSubgraph, kind: CallerKind): FactsTenant {
  const tenantId = randomUUID();
  const { caller } = test.context({ kind, tenantId, roles: allRoles });
  const ask: FactsTenant['ask'] = async (document, variables) => {
    const request = { document: parse(document), variables, caller, requestId: randomUUID() };
    const { data, errors } = (await test.runtime.subgraphs.get('registry')?.execute(request)) ?? {};
    if (errors) throw new Error(errors[0]?.message);
    return Object.values(data ?? {})[0];
  };
  return {
    tenantId,
    context: test.platformContext(tenantId),
    ask,
    agent: async (more = {}) => {
      const { agentId } = await ask(creation, { input: { card, name: `Clerk ${randomUUID()}`, ...more } });
      await ask(activation, { id: agentId });
      return agentId;
    },
    subscribe: async (subscriberId, targetId) =>
      (await ask(subscription, { input: { subscriberId, targetId } })).subscriptionId,
    step: (step, id) =>
      ask(`mutation ($id: UUID!) { ${step}AgentSubscription(subscriptionId: $id) { status } }`, { id }),
    source: (id) => ({ kind: 'AGENT', id, tenantId }),
  };
}
