import type { AccessTable, Graph } from '@agg/schema';
import { type DocumentNode, getOperationAST, Kind, OperationTypeNode, type SelectionNode } from 'graphql';
import type { Admission } from './admission.ts';
import type { WaitingOperations } from './waiting-operations.ts';

/** The cost of each root field of a fetch in milliseconds, the least that a transaction takes. */
const pricePerField = 0.3;

/** Where the fetches of operations count. */
export interface FetchCounters {
  admission: Pick<Admission, 'charge'>;
  waiting: Pick<WaitingOperations, 'run'>;
  /** Says which root fields wait for something outside of the platform. */
  access: AccessTable;
}

/**
 * A subgraph whose fetches count in the cost of the operations that need them. An operation leaves its place while a
 * fetch with a mutation that waits is executed.
 */
export function countFetches(graph: Graph, { admission, waiting, access }: FetchCounters): Graph {
  const known = new WeakMap<DocumentNode, FetchCost>();
  return {
    execute: (request) => {
      const fetch = known.get(request.document) ?? fetchOf(request.document, access);
      known.set(request.document, fetch);
      admission.charge(request, fetch.price);
      return fetch.waits ? waiting.run(request, () => graph.execute(request)) : graph.execute(request);
    },
    subscribe: (request) => graph.subscribe(request),
  };
}

interface FetchCost {
  /** In milliseconds. */
  price: number;
  waits: boolean;
}

/** A fetch has one operation, with its fragments expanded. */
function fetchOf(document: DocumentNode, access: AccessTable): FetchCost {
  const operation = getOperationAST(document);
  const selections = operation?.selectionSet.selections ?? [];
  const isMutation = operation?.operation === OperationTypeNode.MUTATION;
  return {
    price: pricePerField * selections.length,
    waits: isMutation && selections.some((selection) => access.get(`Mutation.${nameOf(selection)}`)?.waits),
  };
}

function nameOf(selection: SelectionNode): string | undefined {
  return selection.kind === Kind.FIELD ? selection.name.value : undefined;
}
