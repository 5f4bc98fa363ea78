import { type FieldError, GatewayError } from '@agg/schema';
import { fallbackErrors } from './llm-fallback.rules.ts';
import type { LlmGateway } from './llm-gateway.entity.ts';
import type { LlmBudget } from './llm-gateway-limits.types.ts';
import type { LlmRoute } from './llm-route.ts';

/** What calls are routed and limited by; checked as a whole, because its parts refer to each other. */
export type Plan = Pick<LlmGateway, 'routes' | 'timeoutMs' | 'retries' | 'fallbacks' | 'budget'>;

export const mostRoutes = 100;
export const longestTimeout = 600_000;
export const mostAttempts = 5;
export const longestBackoff = 60_000;

const cost = /^(?=.*[1-9])(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/;
const currencyCode = /^[A-Z]{3}$/;

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

/** What is wrong with a budget. */
function budgetErrors(budget: LlmBudget | null): FieldError[] {
  if (!budget) return [];
  const { maxRequestsPerDay, maxTokensPerDay, maxCostPerDay, currency } = budget;
  const errors = [
    ...outOf('/budget/maxRequestsPerDay', maxRequestsPerDay, 1),
    ...outOf('/budget/maxTokensPerDay', maxTokensPerDay, 1),
    ...costErrors(maxCostPerDay, currency),
  ];
  const isLimit = [maxRequestsPerDay, maxTokensPerDay, maxCostPerDay].some((limit) => isGiven(limit));
  if (isLimit || errors.length > 0) return errors;
  return [invalid('/budget', 'The budget has no limit. Send one, or omit the budget.', 'REQUIRED')];
}

function costErrors(maxCost: LlmBudget['maxCostPerDay'], currency: LlmBudget['currency']): FieldError[] {
  const errors: FieldError[] = [];
  if (isGiven(maxCost) && !cost.test(maxCost))
    errors.push(invalid('/budget/maxCostPerDay', `"${maxCost}" is no cost. Send a decimal such as "25.50".`));
  if (isGiven(currency) && !currencyCode.test(currency))
    errors.push(invalid('/budget/currency', `"${currency}" is no currency. Send a code such as "EUR".`));
  if (isGiven(maxCost) && !isGiven(currency))
    errors.push(
      invalid('/budget/currency', 'A cost needs a currency. Send a code such as "EUR".', 'REQUIRED'),
    );
  if (isGiven(currency) && !isGiven(maxCost))
    errors.push(invalid('/budget/maxCostPerDay', 'A currency needs a cost. Send maxCostPerDay.', 'REQUIRED'));
  return errors;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

function invalid(pointer: string, detail: string, code = 'INVALID'): FieldError {
  return { pointer, detail, code };
}

/** The error of a number outside its bounds, if it is given and outside. */
function outOf(
  pointer: string,
  value: number | null | undefined,
  least: number,
  most = Number.POSITIVE_INFINITY,
): FieldError[] {
  if (value === null || value === undefined || (value >= least && value <= most)) return [];
  const bounds = Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`;
  const name = pointer.split('/').at(-1);
  return [{ pointer, detail: `${name} is ${value}. It must be ${bounds}.`, code: 'OUT_OF_RANGE' }];
}

function refuseErrors(code: 'VALIDATION_FAILED' | 'UNPROCESSABLE', errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new GatewayError(code, first.detail, { errors: [...errors] });
}
