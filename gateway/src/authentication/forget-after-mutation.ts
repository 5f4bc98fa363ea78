import type { Graph, GraphRequest } from '@agg/schema';
import { Kind, OperationTypeNode } from 'graphql';
import type { PrincipalDirectory } from './principal-directory.ts';

/**
 * The subgraph that owns principals. After a mutation, the cached principals of its tenant are removed before
 * the answer is sent: the caller's next request must not depend on whether the answer or the subgraph's event
 * arrives first. Other gateways receive the event.
 */
export function forgetAfterMutation(tenantAuth: Graph, principals: PrincipalDirectory): Graph {
  return {
    execute: async (request) => {
      try {
        return await tenantAuth.execute(request);
      } finally {
        // Also after an error: the change may have been made before it.
        if (request.caller && isMutation(request)) principals.forget({ tenantId: request.caller.tenantId });
      }
    },
    subscribe: (request) => tenantAuth.subscribe(request),
  };
}

function isMutation({ document }: GraphRequest): boolean {
  return document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );
}
