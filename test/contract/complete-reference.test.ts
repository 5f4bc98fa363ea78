import { readFileSync } from 'node:fs';
import { loadOperations } from '@agg/rest-facade';
import { describe, expect, test } from '@jest/globals';
import { buildASTSchema, coerceInputValue, parse } from 'graphql';
import { repository } from '../kit/repository.ts';
import { cites } from './cites.ts';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: Record<string, unknown> }> };
}

const read = (file: string) => readFileSync(new URL(file, repository), 'utf8');
const { paths, components } = JSON.parse(read('schema/openapi.json')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const contentOf = ({ requestBody }: Operation) => requestBody?.content['application/json'];

function undescribed(schema: Schema | undefined, owner: string): string[] {
  const { properties = {} } = schema ?? {};
  return Object.entries(properties)
    .filter(([, { description }]) => !description?.trim())
    .map(([name]) => `${owner}.${name}`);
}

describe('The OpenAPI document', () => {
  test(cites('decided.complete-reference', 'describes every parameter, and every member of a body'), () => {
    const ofParameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ description }) => !description?.trim())
        .map(({ name }) => `${operationId} ${name}`),
    );
    const ofBodies = operations.flatMap((one) => undescribed(contentOf(one)?.schema, one.operationId));
    const ofSchemas = Object.entries(components.schemas).flatMap(([name, schema]) =>
      undescribed(schema, name),
    );
    expect([...ofParameters, ...ofBodies, ...ofSchemas]).toEqual([]);
  });

  test(
    cites('decided.complete-reference', 'has an example of every body, which the gateway can read'),
    () => {
      const schema = buildASTSchema(parse(read('schema/supergraph.graphql'), { noLocation: true }));
      const objections = loadOperations(schema).flatMap(({ name, inputs }) => {
        const body = inputs.filter(({ source }) => source === 'body' || source === 'whole-body');
        const { example } =
          contentOf(operations.find(({ operationId }) => operationId === name) as Operation) ?? {};
        if (body.length > 0 && !example) return [`${name} has no example.`];
        return body.flatMap((input) => {
          const value = input.source === 'body' ? example?.[input.name] : example;
          const found: string[] = [];
          if (value !== undefined || input.required)
            coerceInputValue(value, input.type, (path, _value, error) =>
              found.push(`${name} ${input.name} ${path.join('.')}: ${error.message}`),
            );
          return found;
        });
      });
      expect(objections).toEqual([]);
    },
  );
});
