import { readFileSync } from 'node:fs';
import { loadOperations, type RestOperation } from '@agg/rest-facade';
import { buildASTSchema, Kind, parse, print, type ValueNode } from 'graphql';
import { repository } from './repository.ts';

/** A request of the REST facade without its token. */
export interface RestRequest {
  method: string;
  /** With the query string. */
  path: string;
  /** The body as JSON, where the operation takes one. */
  body?: string;
}

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
const operations = loadOperations(buildASTSchema(parse(sdl, { noLocation: true })));

/** The `operationId` of the operation that serves a mutation; undefined where there is none. */
export function operationIdOf(mutation: string): string | undefined {
  return documentOf(mutation)?.name;
}

function documentOf(mutation: string): RestOperation | undefined {
  return operations.find(({ kind, field }) => kind === 'mutation' && field.definition.name === mutation);
}

/** The document of a REST operation, with its fragments, as GraphQL takes it. */
export function graphqlOf(operationId: string): string {
  const operation = operations.find(({ name }) => name === operationId);
  if (!operation) throw new Error(`There is no REST operation ${operationId}.`);
  return print(operation.document);
}

/** The input types of the root field of a REST operation. */
export function inputTypesOf(operationId: string): string[] {
  const { definition } = operations.find(({ name }) => name === operationId)?.field ?? {};
  return definition?.args.map(({ type }) => String(type).replaceAll(/[[\]!]/g, '')) ?? [];
}

/**
 * The request that gives a mutation the same arguments as GraphQL does.
 * @throws Error where no operation serves it
 */
export function requestOf(mutation: string, given: Record<string, unknown>): RestRequest {
  const document = documentOf(mutation);
  if (!document) throw new Error(`No REST operation serves the mutation ${mutation}.`);
  const { method, path, inputs, field } = document;
  const values = new Map<string, unknown>();
  for (const { name, value } of field.node.arguments ?? []) collect(value, given[name.value], values);
  const bySource = (source: string) =>
    inputs.filter((input) => input.source === source && values.get(input.name) !== undefined);
  const query = bySource('query').map(
    ({ name }) => `${name}=${encodeURIComponent(String(values.get(name)))}`,
  );
  const [whole] = bySource('whole-body');
  const members = bySource('body').map(({ name }) => [name, values.get(name)]);
  const takesBody = inputs.some(({ source }) => source === 'body');
  return {
    method,
    path:
      path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values.get(name)))) +
      (query.length > 0 ? `?${query.join('&')}` : ''),
    ...(whole && { body: JSON.stringify(values.get(whole.name)) }),
    ...(takesBody && { body: JSON.stringify(Object.fromEntries(members)) }),
  };
}

/** Reads the values of the variables in an argument from the value of that argument. */
function collect(node: ValueNode, given: unknown, values: Map<string, unknown>): void {
  if (node.kind === Kind.VARIABLE) values.set(node.name.value, given);
  if (node.kind === Kind.LIST)
    for (const [index, item] of node.values.entries())
      collect(item, (given as unknown[] | undefined)?.[index], values);
  if (node.kind !== Kind.OBJECT) return;
  for (const { name, value } of node.fields)
    collect(value, (given as Record<string, unknown> | undefined)?.[name.value], values);
}
