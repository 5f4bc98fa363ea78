import type { Context } from '../context/context.ts';
import type { RouteCall, RunningRoute, SubgraphRoute } from './subgraph-route.ts';

/** The routes of a subgraph in this process. @param contextOf makes the context of a call */
export function localRoutes(
  routes: readonly SubgraphRoute[],
  contextOf: (call: RouteCall) => Context,
): RunningRoute[] {
  return routes.map(({ handle, ...declaration }) => ({
    ...declaration,
    // An error that a route throws at once rejects, too.
    answer: async (call) => handle(contextOf(call), call.request),
  }));
}
