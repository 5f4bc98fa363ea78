import { lifecycleMutations } from '@agg/kit';
import { administrators } from '@agg/schema';
import { gateActivation } from '../gate/pass-gate.ts';
import { endSubscriptionsOf } from '../subscription/end-subscriptions.ts';
import { LlmGateway } from './llm-gateway.entity.ts';
import { llmGatewayLifecycle } from './llm-gateway.lifecycle.ts';
import { assertUsableRoute, lockProviders } from './usable-routes.ts';

const toWrite = { callers: administrators, role: 'LLM_GATEWAY:WRITE' } as const;

/**
 * The mutations that move a gateway from one status to another.
 * @throws GATE_BLOCKED for an activation, and UNPROCESSABLE for one without a usable route
 */
export const llmGatewayStatus = lifecycleMutations(
  LlmGateway,
  llmGatewayLifecycle,
  {
    activateLlmGateway: {
      to: 'ACTIVE',
      access: toWrite,
      description:
        'Activates a gateway with at least one usable route: an enabled provider that has its model.',
      judge: (context, { llmGatewayId: id }) => gateActivation(context, { kind: 'LLM_GATEWAY', id }),
      within: async (em, { routes }) => assertUsableRoute(routes, await lockProviders(em, routes)),
    },
    suspendLlmGateway: { to: 'SUSPENDED', access: toWrite },
    archiveLlmGateway: {
      to: 'ARCHIVED',
      access: { callers: administrators, role: 'LLM_GATEWAY:DELETE' },
      description: 'Archives a gateway and ends its subscriptions. Idempotent.',
      within: (em, { llmGatewayId: id }) =>
        endSubscriptionsOf(em, { kind: 'LLM_GATEWAY', id }, 'The LLM gateway was archived.'),
    },
  },
  {
    values: (to, reason) => ({
      statusReason: reason,
      archivedAt: to === 'ARCHIVED' ? new Date() : null,
    }),
  },
);
