import { type FieldError, GatewayError } from '@agg/schema';
import { budgetErrors } from './llm-budget.rules.ts';
import { fallbackErrors } from './llm-fallback.rules.ts';
import type { LlmGateway } from './llm-gateway.entity.ts';
import type { LlmRoute } from './llm-route.ts';
import { outOf } from './out-of-range.ts';

/** What calls are routed and limited by; checked as a whole, because its parts refer to each other. */
export type Plan = Pick<LlmGateway, 'routes' | 'timeoutMs' | 'retries' | 'fallbacks' | 'budget'>;

export const mostRoutes = 100;
export const longestTimeout = 600_000;
export const mostAttempts = 5;
export const longestBackoff = 60_000;

/**
 * What the GraphQL types cannot express.
 * @throws VALIDATION_FAILED with a pointer to every number out of bounds, and to every fallback that cannot be
 */
export function assertPlan({ routes, timeoutMs, retries, fallbacks, budget }: Plan): void {
  const errors = [
    ...routeErrors(routes),
    ...outOf('/timeoutMs', timeoutMs, 1, longestTimeout),
    ...outOf('/retries/maxAttempts', retries?.maxAttempts, 0, mostAttempts),
    ...outOf('/retries/backoffMs', retries?.backoffMs, 0, longestBackoff),
    ...fallbackErrors(fallbacks, new Set(routes.map(({ alias }) => alias))),
    ...budgetErrors(budget),
  ];
  refuseErrors('VALIDATION_FAILED', errors);
}

/** @throws UNPROCESSABLE with a pointer to every route whose provider is not in `enabled` */
export function assertProviders(routes: readonly LlmRoute[], enabled: ReadonlySet<string>): void {
  const errors = routes.flatMap(({ llmProviderId }, index) => {
    if (enabled.has(llmProviderId)) return [];
    const detail = `${llmProviderId} is not an enabled LLM provider of this tenant. Choose an enabled one.`;
    return [{ pointer: `/routes/${index}/llmProviderId`, detail, code: 'NOT_ENABLED' }];
  });
  refuseErrors('UNPROCESSABLE', errors);
}

function routeErrors(routes: Plan['routes']): FieldError[] {
  const errors = routes.flatMap(({ weight, priority }, index) => [
    ...outOf(`/routes/${index}/weight`, weight, 0),
    ...outOf(`/routes/${index}/priority`, priority, 0),
  ]);
  if (routes.length <= mostRoutes) return errors;
  const detail = `There are ${routes.length} routes. At most ${mostRoutes} are allowed.`;
  return errors.concat({ pointer: '/routes', detail, code: 'OUT_OF_RANGE' });
}

function refuseErrors(code: 'VALIDATION_FAILED' | 'UNPROCESSABLE', errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new GatewayError(code, first.detail, { errors: [...errors] });
}
