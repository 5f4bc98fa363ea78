import type { Graph, GraphRequest } from '@agg/schema';
import { type FieldNode, getOperationAST, Kind, OperationTypeNode } from 'graphql';
import type { PrincipalDirectory } from './principal-directory.ts';

/** The mutations beside those of tenant-auth that decide what callers may do. */
const stopping: ReadonlySet<string> = new Set(['raiseKillSwitch', 'liftKillSwitch']);

/** Whether a fetch may change what callers may do. */
type Concerns = (request: GraphRequest) => boolean;

/** For the subgraph that owns principals. */
export const anyMutation: Concerns = (request) => mutationsOf(request).length > 0;

/** For the other subgraphs. */
export const killSwitchMutation: Concerns = (request) =>
  mutationsOf(request).some((name) => stopping.has(name));

/**
 * A subgraph whose mutations may change what callers may do. After one, the cached principals of its tenant are
 * removed before the answer is sent: the caller's next request must not depend on whether the answer or the
 * event arrives first. Other gateways receive the event.
 */
export function forgetAfterMutation(
  subgraph: Graph,
  principals: Pick<PrincipalDirectory, 'forget'>,
  concerns: Concerns,
): Graph {
  return {
    execute: (request) => {
      const { caller } = request;
      const answer = subgraph.execute(request);
      if (!caller || !concerns(request)) return answer;
      // Also after an error: the change may have been made before it.
      return answer.finally(() => principals.forget({ tenantId: caller.tenantId }));
    },
    subscribe: (request) => subgraph.subscribe(request),
  };
}

/** A fetch has one operation, with its fragments expanded. */
function mutationsOf({ document }: GraphRequest): string[] {
  const operation = getOperationAST(document);
  if (operation?.operation !== OperationTypeNode.MUTATION) return [];
  return operation.selectionSet.selections
    .filter((node): node is FieldNode => node.kind === Kind.FIELD)
    .map(({ name }) => name.value);
}
