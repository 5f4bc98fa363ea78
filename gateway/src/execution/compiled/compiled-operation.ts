import type { Operation } from '@apollo/federation-internals';
import { computeResponse } from '@apollo/gateway/dist/resultShaping.js';
import type { Attributes } from '@opentelemetry/api';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { Log } from '../../observability/log.ts';
import { FederatedAnswer, publicErrorOf } from '../federated-answer.ts';
import { clientData, withClientPaths } from '../names/client-name.ts';
import type { PlannedOperation } from '../planned-operation.ts';
import { asGraphQLError } from '../public-error.ts';
import { inSpan } from '../spans.ts';
import { type AnswerWriter, createAnswerWriter } from '../writer/answer-writer.ts';
import { UnexpectedData } from '../writer/leaf-writers.ts';
import { compilePlan, type PlanContext } from './compile-plan.ts';
import type { Data } from './merge-data.ts';
import type { PlanRun, Step } from './plain-fetch.ts';

/** The input of one request to a compiled operation. */
export type OperationRun = Pick<PlanRun, 'variables' | 'sources' | 'requester'> & { log: Log };

/** An operation compiled to functions that fetch, merge and write its answer. */
export class CompiledOperation {
  readonly #attributes: Attributes;

  private constructor(
    private readonly planned: PlannedOperation,
    private readonly fetchAll: Step,
    private readonly write: AnswerWriter,
  ) {
    const { rootKind, name = '' } = planned.operation;
    this.#attributes = { 'graphql.operation.type': rootKind, 'graphql.operation.name': name.slice(0, 100) };
  }

  /** @returns undefined for an operation that only Apollo's executor supports */
  static of(
    planned: PlannedOperation,
    supergraphSchema: PlanContext['supergraphSchema'],
  ): CompiledOperation | undefined {
    const { operation, plan, context } = planned;
    const write = createAnswerWriter(context);
    const fetchAll = write && compilePlan(plan, { supergraphSchema, operation });
    return fetchAll && new CompiledOperation(planned, fetchAll, write);
  }

  execute(request: OperationRun): Promise<FederatedAnswer> {
    return inSpan('gateway.execute', this.#attributes, async () => {
      const run: PlanRun = { ...request, data: {}, errors: [] };
      await this.fetchAll(run);
      return this.#written(run) ?? this.#shaped(run, request.log);
    });
  }

  /** The fast path for data that matches the schema; undefined for other data. */
  #written({ data, variables, errors, requester }: PlanRun): FederatedAnswer | undefined {
    try {
      return new FederatedAnswer(requester.requestId, this.write(data, variables), withClientPaths(errors));
    } catch (error) {
      if (error instanceof UnexpectedData) return undefined;
      throw error;
    }
  }

  #shaped(run: PlanRun, log: Log): FederatedAnswer {
    const { errors, requester } = run;
    const shaped = this.#shape(run);
    // A failed fetch leaves holes in the data: errors about them would only repeat its own error.
    const surprises = errors.length > 0 ? [] : shaped.errors;
    const publicErrors = surprises.map((error) => publicErrorOf(error, requester.requestId, log));
    const text = shaped.data === undefined ? undefined : JSON.stringify(shaped.data);
    return new FederatedAnswer(requester.requestId, text, withClientPaths([...errors, ...publicErrors]));
  }

  #shape({ variables, data, errors }: PlanRun): ShapedData {
    try {
      const shaped = shapeData(this.planned.operation, variables, data);
      return { ...shaped, data: clientData(shaped.data, this.planned.context) };
    } catch (error) {
      // If the data cannot even be shaped, the answer has no data; this error replaces all others.
      errors.length = 0;
      return { data: undefined, errors: [asGraphQLError(error)] };
    }
  }
}

/** The result for data that does not match the schema: propagated nulls and their errors. */
export interface ShapedData {
  data: ExecutionResult['data'];
  errors: readonly GraphQLError[];
}

/**
 * Apollo's own shaping of a result: slower than the writer, but it handles everything that can be wrong with
 * data.
 */
function shapeData(operation: Operation, variables: Record<string, unknown>, input: Data): ShapedData {
  const { data, errors } = computeResponse({ operation, variables, input, introspectionHandling });
  return { data: data as ShapedData['data'], errors };
}

/** Introspection queries are not compiled. */
function introspectionHandling(): never {
  throw new Error('An introspection operation was compiled.');
}
