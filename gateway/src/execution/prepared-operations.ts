import './telemetry.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { GatewayError } from '@agg/schema';
import type { Supergraph } from '@apollo/federation-internals';
import { buildOperationContext } from '@apollo/gateway/dist/operationContext.js';
import type { QueryPlan, SubscriptionNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  separateOperations,
} from 'graphql';
import type { Requester } from '../admission/flow.ts';
import type { PlanningTime } from '../limits/planning-time.ts';
import type { Log } from '../observability/log.ts';
import { CompiledOperation } from './compiled/compiled-operation.ts';
import { PlanNames } from './names/plan-names.ts';
import { OperationPlanner } from './operation-planner.ts';
import type { PlannedOperation } from './planned-operation.ts';

/** The source name under which the plan of an event finds the event. */
export const eventSource = '@event';

/** An operation that is ready to be executed. */
export interface PreparedOperation extends PlannedOperation {
  /** Absent for operations that only Apollo's executor supports, and for subscriptions. */
  compiled?: CompiledOperation;
  /** For a subscription: the operation that is executed for each event. */
  ofEvent?: PreparedOperation;
}

export interface PreparedOperationsOptions {
  supergraph: Supergraph;
  /** The supergraph as a graphql-js schema. */
  supergraphSchema: GraphQLSchema;
  /** The clients' schema. */
  apiSchema: GraphQLSchema;
  /** `false`: nothing is compiled. */
  compiled: boolean;
  /** Records the time spent on planning the documents of clients; without it, the time is not counted. */
  planning?: PlanningTime;
  /** Told of valid documents that cannot be planned. */
  log?: Log;
}

/** Plans and compiles each operation of each document once, and caches it for the life of the document. */
export class PreparedOperations {
  readonly #planner: OperationPlanner;
  readonly #names: PlanNames;
  readonly #known = new WeakMap<DocumentNode, Map<string, PreparedOperation>>();

  constructor(private readonly options: PreparedOperationsOptions) {
    this.#names = new PlanNames(options.supergraph);
    this.#planner = new OperationPlanner(options.supergraph, options.log);
  }

  /**
   * @param requester whose planning time is used, in its turn, if a client sent the document
   * @throws RATE_LIMITED; the reason of the requester's signal
   */
  async of(
    document: DocumentNode,
    operationName?: string,
    requester?: Requester,
  ): Promise<PreparedOperation> {
    const known = this.#known.get(document)?.get(operationName ?? '');
    return known ?? this.#inTurn(requester, document, operationName);
  }

  async #inTurn(
    requester: Requester | undefined,
    document: DocumentNode,
    operationName?: string,
  ): Promise<PreparedOperation> {
    const { planning } = this.options;
    const plan = () => this.#planned(document, operationName);
    if (!requester || !planning?.concerns(document)) return plan();
    const prepared = await planning.spendInTurn(requester, plan);
    // Lets other requests run between planning and executing the same operation.
    await nextTurn();
    return prepared;
  }

  /** Another request may have planned it while this one waited. */
  #planned(document: DocumentNode, operationName?: string): PreparedOperation {
    const ofDocument = this.#known.get(document) ?? new Map<string, PreparedOperation>();
    const name = operationName ?? '';
    const prepared = ofDocument.get(name) ?? this.#prepare(document, operationName);
    this.#known.set(document, ofDocument.set(name, prepared));
    return prepared;
  }

  #prepare(document: DocumentNode, operationName?: string): PreparedOperation {
    const { apiSchema: schema } = this.options;
    const planned = this.#names.planned(withoutOthers(document, operationName));
    const context = buildOperationContext({ schema, operationDocument: planned });
    const prepared = { context, ...this.#planner.plan(planned) };
    const { plan } = prepared;
    if (plan.node?.kind !== 'Subscription') return this.#compiled(prepared);
    return { ...prepared, ofEvent: this.#compiled({ ...prepared, plan: planOfEvent(plan.node) }) };
  }

  #compiled(prepared: PreparedOperation): PreparedOperation {
    const { compiled, supergraphSchema } = this.options;
    return compiled ? { ...prepared, compiled: CompiledOperation.of(prepared, supergraphSchema) } : prepared;
  }
}

/** The requested operation. @throws VALIDATION_FAILED if the document has no such operation */
export function operationOf(document: DocumentNode, operationName?: string): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw noSuchOperation(operationName);
  return operation;
}

/**
 * The document with the requested operation alone, and the fragments that it uses. The planner reads every fragment with
 * the variables of the operation, and refuses those of other operations.
 */
function withoutOthers(document: DocumentNode, operationName = ''): DocumentNode {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operations.length > 1 ? (separateOperations(document)[operationName] ?? document) : document;
}

/** The event replaces the result of the first fetch; the other fetches add their fields. */
function planOfEvent({ primary, rest }: SubscriptionNode): QueryPlan {
  const event = { ...primary, serviceName: eventSource };
  return { kind: 'QueryPlan', node: rest ? { kind: 'Sequence', nodes: [event, rest] } : event };
}

function noSuchOperation(operationName: string | undefined): GatewayError {
  const detail = operationName
    ? `The document has no operation "${operationName}".`
    : 'The document has several operations. Send operationName.';
  return new GatewayError('VALIDATION_FAILED', detail);
}
