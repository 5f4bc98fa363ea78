import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  type GraphQLOutputType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import type { Filled } from '../../kit/many-rows.ts';
import { repository } from '../../kit/repository.ts';
import { type RootField, readRootFields } from '../../kit/root-fields.ts';
import { listFacts } from './list-facts.ts';

/** An operation that answers a list or a page of one. */
export interface ListOperation {
  /** `GraphQL <root field>`, or `REST <operation id>`. */
  name: string;
  /** Names of its arguments or path parameters. */
  takes: readonly string[];
  /** Whether it accepts a page and its size. */
  hasPages: boolean;
}

const fileOf = (name: string) => readFileSync(new URL(`schema/${name}`, repository), 'utf8');

/** Every root field of the contract that answers a list, with its arguments. */
export function graphLists(): (ListOperation & { field: RootField })[] {
  const schema = buildASTSchema(parse(fileOf('supergraph.graphql'), { noLocation: true }));
  const types = schema.getQueryType()?.getFields() ?? {};
  return readRootFields()
    .filter(({ type, name }) => type === 'Query' && isListed(types[name]?.type as GraphQLOutputType))
    .map((field) => ({
      name: `GraphQL ${field.name}`,
      field,
      takes: field.arguments.map(({ name }) => name),
      hasPages: field.arguments.some(({ name }) => name === 'size'),
    }));
}

function isListed(type: GraphQLOutputType): boolean {
  const bare = getNullableType(type);
  if (isListType(bare)) return true;
  if (!isObjectType(bare)) return false;
  const { content, versions } = bare.getFields();
  return [content, versions].some((field) => field && isListType(getNullableType(field.type)));
}

interface RestDescription {
  operationId: string;
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface JsonSchema {
  $ref?: string;
  type?: string;
  properties?: Record<string, unknown>;
}

/** Every REST operation of the contract that answers a list. */
export function restLists(): (ListOperation & { path: string })[] {
  const { paths, components } = JSON.parse(fileOf('openapi.json'));
  const resolve = ({ $ref, ...schema }: JsonSchema): JsonSchema =>
    $ref ? resolve(components.schemas[$ref.split('/').at(-1) as string]) : schema;
  const described = Object.entries<{ get?: RestDescription }>(paths).flatMap(([path, { get }]) => {
    const answer = get?.responses['200']?.content?.['application/json']?.schema;
    const { type, properties = {} } = answer ? resolve(answer) : {};
    const isList = type === 'array' || 'content' in properties || 'versions' in properties;
    return get && isList ? [{ path, ...get }] : [];
  });
  return described.map(({ path, operationId, parameters = [] }) => ({
    name: `REST ${operationId}`,
    path,
    takes: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}`),
    hasPages: parameters.some(({ name }) => name === 'size'),
  }));
}

/** The values of the operations' arguments. */
export function valuesOf(
  { name: list, takes }: Pick<ListOperation, 'name' | 'takes'>,
  filled: Filled & { userId: string },
): Record<string, string> {
  const known = { ...filled, ...listFacts[list]?.values };
  return Object.fromEntries(Object.entries(known).filter(([name]) => takes.includes(name)));
}
