import { type Context, change, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gateActivation } from '../gate/gated-actions.ts';
import { endSubscriptionsOf } from '../subscription/subscription.service.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { llmGatewayLifecycle } from './llm-gateway.lifecycle.ts';
import { lockProviders } from './llm-gateway.service.ts';
import { assertUsableRoute } from './usable-routes.ts';

/**
 * Activates or suspends. Idempotent.
 * @throws NOT_FOUND; CONFLICT; GATE_BLOCKED; UNPROCESSABLE for an activation without a usable route
 */
export async function switchLlmGateway(
  context: Context,
  llmGatewayId: string,
  status: 'ACTIVE' | 'SUSPENDED',
  reason: string | null,
): Promise<LlmGateway> {
  if (status === 'ACTIVE')
    await gateActivation(context, { kind: 'LLM_GATEWAY', id: llmGatewayId }, llmGatewayLifecycle);
  const move = async (em: EntityManager) => {
    const gateway = await lock(em, LlmGateway, { llmGatewayId });
    if (!llmGatewayLifecycle.moveTo(gateway, status)) return gateway;
    if (status === 'ACTIVE') assertUsableRoute(gateway.routes, await lockProviders(em, gateway.routes));
    return Object.assign(gateway, { statusReason: reason });
  };
  return change(context, move, reason);
}

/** Archives a gateway and ends its subscriptions. Idempotent. @throws NOT_FOUND */
export function archiveLlmGateway(
  context: Context,
  llmGatewayId: string,
  reason: string | null,
): Promise<LlmGateway> {
  const archive = async (em: EntityManager) => {
    const gateway = await lock(em, LlmGateway, { llmGatewayId });
    if (!llmGatewayLifecycle.moveTo(gateway, 'ARCHIVED')) return gateway;
    const target = { kind: 'LLM_GATEWAY', id: llmGatewayId } as const;
    await endSubscriptionsOf(em, target, 'The LLM gateway was archived.');
    return Object.assign(gateway, { statusReason: reason, archivedAt: new Date() });
  };
  return change(context, archive, reason);
}
