import type { Graph } from '@agg/schema';
import { type DocumentNode, Kind } from 'graphql';
import type { Admission } from './admission.ts';

/** The cost of each root field of a fetch in milliseconds, the least that a transaction takes. */
const pricePerField = 0.3;

/** A subgraph whose fetches count in the cost of the operations that need them. */
export function chargeFetches(graph: Graph, admission: Pick<Admission, 'charge'>): Graph {
  return {
    execute: (request) => {
      admission.charge(request, pricePerField * rootFieldsOf(request.document));
      return graph.execute(request);
    },
    subscribe: (request) => graph.subscribe(request),
  };
}

/** A fetch has one operation, and its fragments are expanded. */
function rootFieldsOf({ definitions }: DocumentNode): number {
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'selectionSet' in operation ? operation.selectionSet.selections.length : 0;
}
