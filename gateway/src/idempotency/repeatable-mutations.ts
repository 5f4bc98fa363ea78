import {
  type Answer,
  type AnswerOnce,
  answerOnce,
  type IdempotentRequest,
  keyedRequest,
} from '@agg/rest-facade';
import { type AccessTable, type Caller, checkAccess, errorTable, isErrorCode } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql';
import { nameOf } from '../documents/operation-documents.ts';
import type { Log } from '../observability/log.ts';

/** A GraphQL request over HTTP with a valid document. */
export interface AskedOperation {
  request: FastifyRequest;
  document: DocumentNode | undefined;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Decides which GraphQL requests an `Idempotency-Key` makes repeatable. */
export class RepeatableMutations {
  constructor(private readonly access: AccessTable) {}

  /**
   * The mutation of a POST with a key; all of its root fields are one request.
   * @returns undefined for all other requests, for which the key has no meaning. That includes mutations that
   *   need no caller, because their answers contain one-time secrets
   * @throws VALIDATION_FAILED for an invalid key; FORBIDDEN if the caller may not execute all of the
   *   mutation, because a stored answer is returned without calling the resolvers again
   */
  of(received: AskedOperation, caller: Caller | null): IdempotentRequest | undefined {
    const { request, document, query, variables = null } = received;
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method !== 'POST' || !document || !caller) return undefined;
    const operationName = nameOf(received.operationName);
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'mutation') return undefined;
    const rules = rootFields(document, operation.selectionSet).map((field) =>
      this.access.get(`Mutation.${field}`),
    );
    if (rules.every((rule) => !rule?.callers.length)) return undefined;
    for (const rule of rules) if (rule) checkAccess(rule, caller, 'ACT');
    return keyedRequest(key, caller, ['POST /graphql', query, operationName ?? null, variables]);
  }
}

/** The root fields of a selection, including those in fragments and those that a condition excludes. */
function rootFields(document: DocumentNode, { selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(document, selection.selectionSet);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(document, fragment.selectionSet) : [];
  });
}

/** A repeatable mutation, and how it is executed and stored. */
export interface MutationOnce extends Pick<AnswerOnce, 'store' | 'run' | 'problem'> {
  repeatable: IdempotentRequest;
  request: FastifyRequest;
  log: Log;
}

/** Executes a mutation once, and returns the same answer to every repetition. @throws as `answerOnce` */
export function answerMutationOnce(mutation: MutationOnce): Promise<Answer> {
  const { store, repeatable, request, log, run, problem } = mutation;
  return answerOnce({
    store,
    request: repeatable,
    run: async (attempt) => withGravest(await run(attempt)),
    problem,
    onTrouble: (err) =>
      log.error({ err, requestId: request.id }, 'A response could not be stored for its Idempotency-Key.'),
  });
}

/** Under `application/json` an answer is 200 whatever its errors: the errors decide whether it is final. */
function withGravest(answer: Answer): Answer {
  const { errors = [] } = JSON.parse(answer.body ?? '{}') as {
    errors?: { extensions?: { code?: unknown } }[];
  };
  const statuses = errors.map(({ extensions }) => statusOf(extensions?.code));
  return { ...answer, gravestStatus: Math.max(answer.status, ...statuses) };
}

function statusOf(code: unknown): number {
  return isErrorCode(code) ? errorTable[code].status : errorTable.INTERNAL.status;
}
