import type { Graph } from '@agg/schema';
import { getOperationAST } from 'graphql';
import type { Admission } from './admission.ts';

/** The cost of each root field of a fetch in milliseconds, the least that a transaction takes. */
const pricePerField = 0.3;

/** A subgraph whose fetches count in the cost of the operations that need them. */
export function chargeFetches(graph: Graph, admission: Pick<Admission, 'charge'>): Graph {
  return {
    execute: (request) => {
      // A fetch has one operation, with its fragments expanded.
      const fields = getOperationAST(request.document)?.selectionSet.selections.length ?? 0;
      admission.charge(request, pricePerField * fields);
      return graph.execute(request);
    },
    subscribe: (request) => graph.subscribe(request),
  };
}
