import type { AccessTable, JsonSchema, SortTable } from '@agg/schema';
import { print } from 'graphql';
import { type RestOperation, ruleOf } from '../operations/rest-operation.ts';
import { Components } from './components.ts';
import { operationObject } from './operation-object.ts';
import { problemComponents } from './problem-responses.ts';

/** An OpenAPI 3.1 document, ready for `JSON.stringify`. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

const description = `One gateway in front of a multi-tenant platform for AI agents. Every path is a GraphQL document; errors are RFC 9457 problems.

## Transparency notice

A person who talks to an agent is told that it is one (AI Act, Art. 50(1)): the metadata of the first answer of a conversation has the member \`urn:agent-governance-gateway:ai-notice\`, with a \`text\` for the person and its \`legalBasis\`. Clients show the text. Agent cards have an extension with that URI.`;

/**
 * Of documents that select different fields of a type, the fullest gets the plain name, so that the name
 * stays when others are added.
 */
function byFullness(one: RestOperation, other: RestOperation): number {
  return print(other.document).length - print(one.document).length;
}

/**
 * Describes every operation. The same operations give the same text for every reader and on every machine.
 * @throws Error for an operation whose root field accepts a sort and does not declare its sortable fields
 */
export function openApi(
  operations: readonly RestOperation[],
  access: AccessTable,
  sorts: SortTable,
): OpenApiDocument {
  const components = new Components();
  const objects = new Map<RestOperation, JsonSchema>();
  for (const operation of operations.toSorted(byFullness)) {
    const declared = { rule: ruleOf(operation, access), sortable: sorts.get(operation.field.coordinate) };
    objects.set(operation, operationObject(operation, declared, components));
  }
  const responses = problemComponents(components);
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    ...(operations.some(({ oauth }) => oauth) && {
      client: {
        type: 'http',
        scheme: 'basic',
        description: 'Id and secret of a client (RFC 6749, section 2.3.1).',
      },
    }),
  };
  return {
    openapi: '3.1.1',
    info: { title: 'Agent Governance Gateway', version: 'v0', description },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths: pathsOf(operations, objects),
    components: { schemas: components.schemas, responses, securitySchemes },
  };
}

/** The objects by path and method, in the order of the operations. */
function pathsOf(
  operations: readonly RestOperation[],
  objects: ReadonlyMap<RestOperation, JsonSchema>,
): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const described = objects.get(operation) ?? {};
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  return paths;
}
