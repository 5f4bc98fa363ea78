import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { repository } from '../kit/repository.ts';
import { cites } from './cites.ts';
import { interfaceShapes } from './interface.shapes.ts';
import { paymentShapes } from './payment.shapes.ts';
import { policyShapes } from './policy.shapes.ts';

interface JsonSchema {
  items?: JsonSchema;
  $ref?: string;
  type?: string | string[];
  format?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

interface Operation {
  operationId?: string;
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const text = readFileSync(new URL('schema/openapi.json', repository), 'utf8');
const { components, paths } = JSON.parse(text);
const schemas: Record<string, JsonSchema> = components.schemas;

/** The schema of the body of an operation. */
function bodyOf(operationId: string): JsonSchema | undefined {
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) => Object.values(path));
  const found = operations.find((operation) => operation.operationId === operationId);
  return found?.requestBody?.content['application/json']?.schema;
}

/** A type in the interface's words; a nullable type counts as its plain type. */
function typeOf({ $ref, anyOf, type, format }: JsonSchema): string {
  if ($ref) return typeOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
  if (anyOf) return typeOf(anyOf.find((option) => option.type !== 'null') ?? {});
  const isNamed = format === 'uuid' || format === 'date' || format === 'date-time';
  const named = isNamed ? format : [type].flat()[0];
  return String(named);
}

/**
 * @param schema its name; `Schema.member` for the items of a member, because their names differ; or the name of an
 * operation, for its body
 */
function membersOf(schema: string): Record<string, string> {
  const [name = '', member] = schema.split('.');
  const { items } = schemas[name]?.properties?.[member ?? ''] ?? {};
  const described = items?.$ref
    ? schemas[items.$ref.slice(items.$ref.lastIndexOf('/') + 1)]
    : (schemas[name] ?? bodyOf(name));
  const members = Object.entries(described?.properties ?? {});
  return Object.fromEntries(members.map(([name, member]) => [name, typeOf(member)]));
}

describe('the described shapes', () => {
  for (const [id, schema, members] of interfaceShapes.concat(policyShapes, paymentShapes)) {
    test(cites(id, `${schema} has exactly the members of the interface`), () => {
      expect(membersOf(schema)).toEqual(members);
    });
  }
});
