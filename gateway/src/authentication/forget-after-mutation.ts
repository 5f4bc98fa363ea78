import type { Graph, GraphRequest } from '@agg/schema';
import { Kind, OperationTypeNode } from 'graphql';
import type { PrincipalDirectory } from './principal-directory.ts';

/**
 * The subgraph that knows principals. After a mutation, what is remembered of its tenant's principals is forgotten
 * before the answer goes out: the caller's next request must not depend on which arrives first, the answer or the
 * subgraph's word of the change. Other gateways hear that word.
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
