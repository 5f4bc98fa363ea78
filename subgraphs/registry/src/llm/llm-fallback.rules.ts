import type { FieldError } from '@agg/schema';
import type { LlmFallback } from './llm-gateway-limits.types.ts';

/**
 * What is wrong with the fallbacks of a gateway.
 * @param routed the aliases that have routes
 */
export function fallbackErrors(fallbacks: readonly LlmFallback[], routed: ReadonlySet<string>): FieldError[] {
  const errors = fallbacks.flatMap(({ alias, aliases }, index) => [
    ...unrouted(`/fallbacks/${index}/alias`, alias, routed),
    ...repeated(`/fallbacks/${index}/alias`, alias, fallbacks.slice(0, index)),
    ...uselessList(`/fallbacks/${index}/aliases`, aliases),
    ...aliases.flatMap((next, position) => unrouted(`/fallbacks/${index}/aliases/${position}`, next, routed)),
  ]);
  return errors.length > 0 ? errors : cycles(fallbacks);
}

function unrouted(pointer: string, alias: string, routed: ReadonlySet<string>): FieldError[] {
  if (routed.has(alias)) return [];
  const detail = `No route has the alias "${alias}". Add a route for it, or choose another alias.`;
  return [{ pointer, detail, code: 'UNKNOWN_ALIAS' }];
}

function repeated(pointer: string, alias: string, before: readonly LlmFallback[]): FieldError[] {
  if (!before.some((fallback) => fallback.alias === alias)) return [];
  const detail = `"${alias}" has two fallbacks. Put all of its aliases into one, in order.`;
  return [{ pointer, detail, code: 'REPEATED' }];
}

/** An empty list, or one that names an alias twice. */
function uselessList(pointer: string, aliases: readonly string[]): FieldError[] {
  if (aliases.length > 0 && new Set(aliases).size === aliases.length) return [];
  const problem = aliases.length === 0 ? 'The list is empty.' : 'The list names an alias twice.';
  return [{ pointer, detail: `${problem} Name each alias that is to be tried once.`, code: 'INVALID' }];
}

/** An error for each fallback that leads back to its own alias. */
function cycles(fallbacks: readonly LlmFallback[]): FieldError[] {
  const nextOf = new Map(fallbacks.map(({ alias, aliases }) => [alias, aliases]));
  return fallbacks.flatMap(({ alias }, index) => {
    if (!reachedFrom(alias, nextOf).has(alias)) return [];
    const detail = `The fallbacks of "${alias}" lead back to it. Remove one of them, so that they end.`;
    return [{ pointer: `/fallbacks/${index}`, detail, code: 'CYCLE' }];
  });
}

/** The aliases that are tried after an alias, directly or after others. */
function reachedFrom(alias: string, nextOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [...(nextOf.get(alias) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(nextOf.get(next) ?? []));
  }
  return reached;
}
