import { type AccessTable, GatewayError, type Graph } from '@agg/schema';
import { type DocumentNode, getOperationAST, Kind, OperationTypeNode, type SelectionNode } from 'graphql';
import type { Admission } from './admission.ts';
import { flowKey, type Requester } from './flow.ts';

/** How many operations wait for something outside of the platform, in this process and of one flow. */
const waitingLimits = { total: 1_000, flow: 500 };

/** Operations that wait for something outside of the platform. They need no place among those that run (`Admission`). */
export class WaitingOperations {
  #total = 0;
  readonly #byFlow = new Map<string, number>();

  constructor(
    private readonly admission: Pick<Admission, 'leave'>,
    private readonly limits = waitingLimits,
  ) {}

  /** @throws RATE_LIMITED if too many of the flow wait, UNAVAILABLE if too many wait in all */
  async run<Result>(requester: Requester, wait: () => Promise<Result>): Promise<Result> {
    const key = flowKey(requester);
    this.#refuseTooMany(key);
    this.#count(key, 1);
    const comeBack = this.admission.leave(requester);
    try {
      return await wait();
    } finally {
      comeBack();
      this.#count(key, -1);
    }
  }

  #refuseTooMany(key: string): void {
    if ((this.#byFlow.get(key) ?? 0) >= this.limits.flow) throw refusal('RATE_LIMITED');
    if (this.#total >= this.limits.total) throw refusal('UNAVAILABLE');
  }

  #count(key: string, change: 1 | -1): void {
    this.#total += change;
    const waiting = (this.#byFlow.get(key) ?? 0) + change;
    if (waiting > 0) this.#byFlow.set(key, waiting);
    else this.#byFlow.delete(key);
  }
}

function refusal(code: 'RATE_LIMITED' | 'UNAVAILABLE'): GatewayError {
  const whose = code === 'RATE_LIMITED' ? ' of this tenant' : '';
  return new GatewayError(code, `Too many operations${whose} wait for their outcome. Retry in a moment.`, {
    retryAfter: 1,
  });
}

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
