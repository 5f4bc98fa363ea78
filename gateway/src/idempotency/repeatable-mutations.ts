import { type IdempotentRequest, keyedRequest } from '@agg/rest-facade';
import { type AccessTable, type Caller, checkAccess } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from 'graphql';

/** A GraphQL request over HTTP whose document is known to be valid. */
export interface AskedOperation {
  request: FastifyRequest;
  document: DocumentNode | undefined;
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** Which GraphQL requests an `Idempotency-Key` makes repeatable. */
export class RepeatableMutations {
  constructor(private readonly access: AccessTable) {}

  /**
   * The mutation that a POST asks for under a key; all of its root fields are one request.
   * @returns undefined for everything else, which the key means nothing to: also where everybody may do all of it
   * without a token, because it answers secrets that are used up once
   * @throws VALIDATION_FAILED for a key that is none; FORBIDDEN where the caller may not do all of it, for a stored
   * answer is given without asking the resolvers again
   */
  of(asked: AskedOperation, caller: Caller | null): IdempotentRequest | undefined {
    const { request, document, query, variables = null } = asked;
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method !== 'POST' || !document || !caller) return undefined;
    const operationName = typeof asked.operationName === 'string' ? asked.operationName : undefined;
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== 'mutation') return undefined;
    const rules = rootFields(document, operation.selectionSet).map((field) =>
      this.access.get(`Mutation.${field}`),
    );
    if (rules.every((rule) => !rule?.callers.length)) return undefined;
    for (const rule of rules) if (rule) checkAccess(rule, caller);
    return keyedRequest(key, caller, ['POST /graphql', query, operationName ?? null, variables]);
  }
}

/** The fields of a selection of the root, those in fragments and those that a condition leaves out among them. */
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
