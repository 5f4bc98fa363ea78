import type { AccessTable, JsonSchema, SortTable } from '@agg/schema';
import { type RestOperation, ruleOf } from '../operations/rest-operation.ts';
import { Components } from './components.ts';
import { type DescribedTag, describeTags } from './describe-tags.ts';
import { operationObject } from './operation-object.ts';
import { problemComponents } from './problem-responses.ts';

/** An OpenAPI 3.1 document, ready for `JSON.stringify`. */
export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: DescribedTag[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

const description = `One gateway in front of a multi-tenant platform for AI agents. Every path is a GraphQL document; errors are RFC 9457 problems.

## Transparency notice

A person who talks to an agent is told that it is one (AI Act, Art. 50(1)): the metadata of the first answer of a conversation has the member \`urn:agent-governance-gateway:ai-notice\`, with a \`text\` for the person and its \`legalBasis\`. Clients show the text. Agent cards have an extension with that URI.`;

/**
 * Describes every operation. The same operations give the same text for every reader and on every machine.
 * @throws Error for an operation whose root field accepts a sort and does not declare its sortable fields, for
 * a tag without a description, and for two schemas with one name
 */
export function openApi(
  operations: readonly RestOperation[],
  access: AccessTable,
  sorts: SortTable,
): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const declared = { rule: ruleOf(operation, access), sortable: sorts.get(operation.field.coordinate) };
    const described = operationObject(operation, declared, components);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  const responses = problemComponents(components);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Agent Governance Gateway',
      version: 'v0',
      description,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: describeTags(operations.map(({ tag }) => tag)),
    paths,
    components: {
      schemas: components.schemas,
      responses,
      securitySchemes: securitySchemesOf(operations),
    },
  };
}

function securitySchemesOf(operations: readonly RestOperation[]): Record<string, JsonSchema> {
  const bearer = {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token, or a personal token.',
  };
  if (!operations.some(({ oauth }) => oauth)) return { bearer };
  const description = 'Id and secret of a client (RFC 6749, section 2.3.1).';
  return { bearer, client: { type: 'http', scheme: 'basic', description } };
}
