import type { AccessTable, JsonSchema } from '@agg/schema';
import { type RestOperation, ruleOf } from '../operations/rest-operation.ts';
import { ticketParameter } from '../request/3-caller.ts';
import { Components } from './components.ts';
import { describeProduct, type ProductInfo } from './describe-product.ts';
import { type DescribedTags, describeTags } from './describe-tags.ts';
import { operationObject } from './operation-object.ts';
import { problemComponents } from './problem-responses.ts';

/** An OpenAPI 3.1 document, ready for `JSON.stringify`. */
export interface OpenApiDocument extends DescribedTags {
  openapi: string;
  info: ProductInfo;
  servers: { url: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
}

/**
 * Describes every operation. The same operations give the same text for every reader and on every machine.
 * @throws Error for a tag without a description, and for two schemas with one name
 */
export function openApi(operations: readonly RestOperation[], access: AccessTable): OpenApiDocument {
  const components = new Components();
  const paths: OpenApiDocument['paths'] = {};
  for (const operation of operations) {
    const described = operationObject(operation, ruleOf(operation, access), components);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described };
  }
  const responses = problemComponents(components);
  return {
    openapi: '3.1.1',
    info: describeProduct(),
    servers: [{ url: '/' }],
    ...describeTags(operations.map(({ tag }) => tag)),
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
  const client = {
    type: 'http',
    scheme: 'basic',
    description: 'Id and secret of a client (RFC 6749, section 2.3.1).',
  };
  const ticket = {
    type: 'apiKey',
    in: 'query',
    name: ticketParameter,
    description:
      'A ticket for this event stream, for `EventSource` of browsers, which sends no `Authorization`. It works once, within 30 seconds.',
  };
  return {
    bearer,
    ...(operations.some(({ oauth }) => oauth) && { client }),
    ...(operations.some(({ kind }) => kind === 'subscription') && { ticket }),
  };
}
