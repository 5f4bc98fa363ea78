import { type FieldError, GatewayError } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { knowsModel } from './known-models.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import type { LlmRoute } from './llm-route.ts';

type RoutedProvider = Pick<LlmProvider, 'llmProviderId' | 'name' | 'status' | 'models'>;

/**
 * An active gateway can serve a call: at least one of its routes leads to an enabled provider that has its model.
 * @param providers those of the routes, locked so that they stay as they are
 * @throws UNPROCESSABLE with what is wrong with each route
 */
export function assertUsableRoute(routes: readonly LlmRoute[], providers: readonly RoutedProvider[]): void {
  const byId = new Map(providers.map((provider) => [provider.llmProviderId, provider]));
  const errors = routes.map((route, index) => faultOf(route, index, byId.get(route.llmProviderId)));
  if (errors.some((error) => error === undefined)) return;
  const faults = errors.filter((error) => error !== undefined);
  const [first = noRoute] = faults;
  const detail = `An active LLM gateway needs a usable route. ${first.detail}`;
  throw new GatewayError('UNPROCESSABLE', detail, { errors: faults.length > 0 ? faults : [noRoute] });
}

/**
 * Locks the providers of routes in the running transaction, so that none is disabled, archived or loses models before
 * the gateway is written.
 */
export function lockProviders(em: EntityManager, routes: readonly LlmRoute[]): Promise<LlmProvider[]> {
  const llmProviderId = { $in: [...new Set(routes.map((route) => route.llmProviderId))].sort() };
  return em.find(LlmProvider, { llmProviderId }, { lockMode: LockMode.PESSIMISTIC_READ });
}

const noRoute: FieldError = {
  pointer: '/routes',
  detail: 'It has no route. Add one to an enabled LLM provider.',
  code: 'REQUIRED',
};

/** What is wrong with a route; `undefined` for a usable one. */
function faultOf(
  { llmProviderId, model }: LlmRoute,
  index: number,
  provider: RoutedProvider | undefined,
): FieldError | undefined {
  const toProvider = { pointer: `/routes/${index}/llmProviderId`, code: 'NOT_ENABLED' };
  if (!provider) return { ...toProvider, detail: `${llmProviderId} is no LLM provider of this tenant.` };
  const { name, status } = provider;
  if (status !== 'ENABLED')
    return {
      ...toProvider,
      detail: `The LLM provider "${name}" is ${status}. Enable it, or choose another.`,
    };
  if (knowsModel(provider, model)) return undefined;
  const detail = `The LLM provider "${name}" has no model "${model}". Choose one of its models, or add it to them.`;
  return { pointer: `/routes/${index}/model`, detail, code: 'UNKNOWN_MODEL' };
}
