import type { GraphRequest } from '@agg/schema';
import type { FetchNode } from '@apollo/query-planner';
import { type DocumentNode, parse } from 'graphql';

const parsed = new WeakMap<FetchNode, DocumentNode>();

/**
 * The request to the subgraph with the events: the planner's part of the operation, with the variables it
 * uses.
 */
export function primaryRequest(primary: FetchNode, request: GraphRequest): GraphRequest {
  const document =
    primary.operationDocumentNode ?? parsed.get(primary) ?? parse(primary.operation, { noLocation: true });
  parsed.set(primary, document);
  const { variables = {}, ...rest } = request;
  const used = (primary.variableUsages ?? []).filter((name) => variables[name] !== undefined);
  return {
    ...rest,
    document,
    operationName: primary.operationName,
    variables: Object.fromEntries(used.map((name) => [name, variables[name]])),
  };
}
