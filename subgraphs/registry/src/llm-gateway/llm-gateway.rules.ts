import { type FieldError, GatewayError } from '@agg/schema';
import type { LlmRoute } from './llm-route.ts';

const mostRoutes = 100;
const longestTimeout = 600_000;

/**
 * Bounds that the GraphQL types cannot express.
 * @throws VALIDATION_FAILED with a pointer to every number out of bounds
 */
export function assertBounds(routes: readonly LlmRoute[], timeoutMs: number | null): void {
  const errors = routes.flatMap((route, index) =>
    (['weight', 'priority'] as const)
      .filter((member) => route[member] < 0)
      .map((member) =>
        outOf(`/routes/${index}/${member}`, `${member} is ${route[member]}. It must be 0 or more.`),
      ),
  );
  if (routes.length > mostRoutes)
    errors.push(outOf('/routes', `There are ${routes.length} routes. At most ${mostRoutes} are allowed.`));
  if (timeoutMs !== null && (timeoutMs < 1 || timeoutMs > longestTimeout)) {
    errors.push(outOf('/timeoutMs', `timeoutMs is ${timeoutMs}. It must be 1 to ${longestTimeout}.`));
  }
  const [first] = errors;
  if (first) throw new GatewayError('VALIDATION_FAILED', first.detail, { errors });
}

/** @throws UNPROCESSABLE with a pointer to every route whose provider is not in `enabled` */
export function assertProviders(routes: readonly LlmRoute[], enabled: ReadonlySet<string>): void {
  const errors = routes.flatMap(({ llmProviderId }, index) => {
    if (enabled.has(llmProviderId)) return [];
    const detail = `${llmProviderId} is not an enabled LLM provider of this tenant. Choose an enabled one.`;
    return [{ pointer: `/routes/${index}/llmProviderId`, detail, code: 'NOT_ENABLED' }];
  });
  const [first] = errors;
  if (first) throw new GatewayError('UNPROCESSABLE', first.detail, { errors });
}

function outOf(pointer: string, detail: string): FieldError {
  return { pointer, detail, code: 'OUT_OF_RANGE' };
}
