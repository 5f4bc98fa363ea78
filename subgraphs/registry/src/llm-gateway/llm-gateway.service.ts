import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, change, lock } from '@agg/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LlmProvider } from '../llm-provider/llm-provider.entity.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { assertPlan, assertProviders, type Plan } from './llm-gateway.rules.ts';
import type { LlmGatewayInput, LlmGatewayUpdate } from './llm-gateway.types.ts';
import type { LlmGatewayPlan } from './llm-gateway-plan.types.ts';
import type { LlmRoute } from './llm-route.ts';
import { replaceRoutedProviders } from './routed-providers.ts';
import { assertUsableRoute } from './usable-routes.ts';

const emptyPlan: Plan = { routes: [], timeoutMs: null, retries: null, fallbacks: [], budget: null };

/**
 * Creates a draft.
 * @throws VALIDATION_FAILED for numbers out of bounds and impossible fallbacks; UNPROCESSABLE for a provider that is not
 * enabled
 */
export async function createLlmGateway(
  context: Context,
  input: LlmGatewayInput,
  reason: string | null,
): Promise<LlmGateway> {
  const { tenantId, id } = callerOf(context);
  const { name, description = null, strategy } = input;
  const plan = planAfter(emptyPlan, input);
  assertPlan(plan);
  const create = async (em: EntityManager) => {
    assertEnabled(plan.routes, await lockProviders(em, plan.routes));
    const gateway = em.create(LlmGateway, {
      tenantId,
      llmGatewayId: randomUUIDv7(),
      name,
      description,
      strategy,
      ...plan,
      status: 'DRAFT',
      statusReason: null,
      createdAt: new Date(),
      createdById: id,
      archivedAt: null,
    });
    await replaceRoutedProviders(em, gateway);
    return gateway;
  };
  return change(context, create, reason);
}

/**
 * @throws NOT_FOUND; CONFLICT for an archived gateway; VALIDATION_FAILED and UNPROCESSABLE as on creation, and for an
 * active gateway without a usable route
 */
export async function updateLlmGateway(
  context: Context,
  llmGatewayId: string,
  input: LlmGatewayUpdate,
  reason: string | null,
): Promise<LlmGateway> {
  const { name, description, strategy } = input;
  const update = async (em: EntityManager) => {
    const gateway = await lock(em, LlmGateway, { llmGatewayId });
    assertNotArchived(gateway);
    const plan = planAfter(gateway, input);
    assertPlan(plan);
    if (input.routes) await assertRoutable(em, gateway, plan.routes);
    const replaced = changed(plan, gateway);
    Object.assign(gateway, {
      ...(name && { name }),
      ...(description !== undefined && { description }),
      ...(strategy && { strategy }),
      ...replaced,
    });
    if (replaced.routes) await replaceRoutedProviders(em, gateway);
    return gateway;
  };
  return change(context, update, reason);
}

/**
 * Locks the providers of routes in the running transaction, so that none is disabled, archived or loses models before
 * the gateway is written.
 */
export function lockProviders(em: EntityManager, routes: readonly LlmRoute[]): Promise<LlmProvider[]> {
  const llmProviderId = { $in: [...new Set(routes.map((route) => route.llmProviderId))].sort() };
  return em.find(LlmProvider, { llmProviderId }, { lockMode: LockMode.PESSIMISTIC_READ });
}

async function assertRoutable(
  em: EntityManager,
  { status }: LlmGateway,
  routes: readonly LlmRoute[],
): Promise<void> {
  const providers = await lockProviders(em, routes);
  assertEnabled(routes, providers);
  if (status === 'ACTIVE') assertUsableRoute(routes, providers);
}

function assertEnabled(routes: readonly LlmRoute[], providers: readonly LlmProvider[]): void {
  const enabled = providers.filter(({ status }) => status === 'ENABLED');
  assertProviders(routes, new Set(enabled.map(({ llmProviderId }) => llmProviderId)));
}

/** The plan with what an input replaces. Inputs are class instances; stored ones are plain objects. */
function planAfter(before: Plan, input: LlmGatewayPlan): Plan {
  const { routes, timeoutMs, retries, fallbacks, budget } = before;
  const after: Plan = {
    routes: input.routes ?? routes,
    timeoutMs: input.timeoutMs === undefined ? timeoutMs : input.timeoutMs,
    retries: input.retries === undefined ? retries : input.retries,
    fallbacks: input.fallbacks === undefined ? fallbacks : (input.fallbacks ?? []),
    budget: input.budget === undefined ? budget : input.budget,
  };
  return JSON.parse(JSON.stringify(after));
}

/** The parts of a plan that differ from those of the gateway. */
function changed(plan: Plan, gateway: Plan): Partial<Plan> {
  return Object.fromEntries(
    Object.entries(plan).filter(([name, value]) => !isDeepStrictEqual(value, gateway[name as keyof Plan])),
  );
}
