import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, change, lock, read } from '@agg/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gateActivation } from '../gate/gated-actions.ts';
import { LlmProvider } from '../llm-provider/llm-provider.entity.ts';
import { assertNotArchived } from '../registration.lifecycle.ts';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { llmGatewayLifecycle } from './llm-gateway.lifecycle.ts';
import { llmGatewayList } from './llm-gateway.list.ts';
import { assertBounds, assertProviders } from './llm-gateway.rules.ts';
import type {
  LlmGatewayInput,
  LlmGatewayListArgs,
  LlmGatewayPage,
  LlmGatewayUpdate,
} from './llm-gateway.types.ts';
import type { LlmRoute } from './llm-route.ts';

/** The LLM gateways of the tenant, archived ones included. */
export function listLlmGateways(context: Context, request: LlmGatewayListArgs): Promise<LlmGatewayPage> {
  return read(context, (reader) => llmGatewayList.page(reader, request));
}

/**
 * Creates a draft.
 * @throws VALIDATION_FAILED for numbers out of bounds; UNPROCESSABLE for a provider that is not enabled
 */
export async function createLlmGateway(context: Context, input: LlmGatewayInput): Promise<LlmGateway> {
  const { tenantId, id } = callerOf(context);
  const { name, description = null, strategy, timeoutMs = null } = input;
  const routes = plainRoutes(input.routes ?? []);
  assertBounds(routes, timeoutMs);
  return change(context, async (em) => {
    await lockProviders(em, routes);
    return em.create(LlmGateway, {
      tenantId,
      llmGatewayId: randomUUIDv7(),
      name,
      description,
      strategy,
      routes,
      timeoutMs,
      status: 'DRAFT',
      statusReason: null,
      createdAt: new Date(),
      createdById: id,
      archivedAt: null,
    });
  });
}

/** @throws NOT_FOUND; CONFLICT for an archived gateway; VALIDATION_FAILED and UNPROCESSABLE as on creation */
export async function updateLlmGateway(
  context: Context,
  llmGatewayId: string,
  input: LlmGatewayUpdate,
): Promise<LlmGateway> {
  const { name, description, strategy, timeoutMs } = input;
  const routes = input.routes && plainRoutes(input.routes);
  assertBounds(routes ?? [], timeoutMs ?? null);
  return change(context, async (em) => {
    const gateway = await lock(em, LlmGateway, { llmGatewayId });
    assertNotArchived(gateway);
    if (routes) await lockProviders(em, routes);
    return Object.assign(gateway, {
      ...(name && { name }),
      ...(description !== undefined && { description }),
      ...(strategy && { strategy }),
      ...(routes && !isDeepStrictEqual(routes, gateway.routes) && { routes }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  });
}

/** Activates or suspends. Idempotent. @throws NOT_FOUND; CONFLICT; GATE_BLOCKED */
export async function switchLlmGateway(
  context: Context,
  llmGatewayId: string,
  status: 'ACTIVE' | 'SUSPENDED',
  reason: string | null,
): Promise<LlmGateway> {
  if (status === 'ACTIVE')
    await gateActivation(context, { kind: 'LLM_GATEWAY', id: llmGatewayId }, llmGatewayLifecycle);
  return change(
    context,
    async (em) => {
      const gateway = await lock(em, LlmGateway, { llmGatewayId });
      if (llmGatewayLifecycle.moveTo(gateway, status)) gateway.statusReason = reason;
      return gateway;
    },
    reason,
  );
}

/** Archives a gateway and ends its subscriptions. Idempotent. @throws NOT_FOUND */
export function archiveLlmGateway(
  context: Context,
  llmGatewayId: string,
  reason: string | null,
): Promise<LlmGateway> {
  return change(
    context,
    async (em) => {
      const gateway = await lock(em, LlmGateway, { llmGatewayId });
      if (!llmGatewayLifecycle.moveTo(gateway, 'ARCHIVED')) return gateway;
      await endSubscriptionsOf(
        em,
        { kind: 'LLM_GATEWAY', id: llmGatewayId },
        'The LLM gateway was archived.',
      );
      return Object.assign(gateway, { statusReason: reason, archivedAt: new Date() });
    },
    reason,
  );
}

/** Inputs are class instances; stored routes, which they are compared with, are plain objects. */
function plainRoutes(routes: readonly LlmRoute[]): LlmRoute[] {
  return routes.map((route) => ({ ...route }));
}

/** Locks the providers of the routes, so that none is disabled or archived before the gateway is written. */
async function lockProviders(em: EntityManager, routes: readonly LlmRoute[]): Promise<void> {
  const llmProviderId = { $in: [...new Set(routes.map((route) => route.llmProviderId))] };
  const enabled = await em.find(
    LlmProvider,
    { llmProviderId, status: 'ENABLED' },
    { lockMode: LockMode.PESSIMISTIC_READ },
  );
  assertProviders(routes, new Set(enabled.map((provider) => provider.llmProviderId)));
}
