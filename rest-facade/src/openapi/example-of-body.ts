import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '@agg/schema';
import { operationsDirectory } from '../operations/load-operations.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import type { Components } from './components.ts';

/** The body of some operations, where the one that follows from its schema would be refused. */
interface DeclaredExample {
  operations: string[];
  body: unknown;
}

/** The examples that `operations/examples.json` declares, by operation. */
let declared: ReadonlyMap<string, unknown> | undefined;

/** The declared example of an operation, or one that follows from the schema of its body. */
export function exampleOfBody({ name }: RestOperation, schema: JsonSchema, components: Components): unknown {
  declared ??= readExamples();
  return declared.get(name) ?? exampleOf(schema, components, []);
}

function readExamples(): ReadonlyMap<string, unknown> {
  const text = readFileSync(join(operationsDirectory, 'examples.json'), 'utf8');
  const all = JSON.parse(text) as DeclaredExample[];
  return new Map(all.flatMap(({ operations, body }) => operations.map((name) => [name, body] as const)));
}

/** Texts of the formats that tools know. */
const byFormat: Record<string, string> = {
  uuid: '01a210ab-3b8b-7063-b370-a9db13504fa8',
  date: '2030-01-31',
  'date-time': '2030-01-31T10:00:00Z',
  password: 'a long and secret text',
};

/**
 * A value of a schema: with every member, or with the first one where an object has only one of them.
 * @param within the names of the schemas around it, whose own members end there
 */
function exampleOf(schema: JsonSchema, components: Components, within: readonly string[]): unknown {
  const known = schema as Known;
  const { $ref, anyOf, examples, enum: values, items = {}, minimum = 1, format = '' } = known;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    if (within.includes(name)) return undefined;
    return exampleOf(components.schemas[name] ?? {}, components, [...within, name]);
  }
  const option = anyOf?.find(({ type }) => type !== 'null');
  if (option) return exampleOf(option, components, within);
  const [chosen] = examples ?? values ?? [];
  if (chosen !== undefined) return chosen;
  const [type] = [known.type].flat();
  if (type === 'object') return objectOf(known, components, within);
  if (type === 'array') return [exampleOf(items, components, within)].filter((item) => item !== undefined);
  if (type === 'integer' || type === 'number') return minimum;
  return type === 'boolean' ? true : (byFormat[format] ?? 'text');
}

/** The part of JSON Schema that examples follow from. */
interface Known {
  $ref?: string;
  anyOf?: JsonSchema[];
  examples?: unknown[];
  enum?: unknown[];
  format?: string;
  type?: string | string[];
  items?: JsonSchema;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  maxProperties?: number;
}

function objectOf(
  { properties = {}, maxProperties }: Known,
  components: Components,
  within: readonly string[],
): Record<string, unknown> {
  const members = Object.entries(properties)
    .map(([name, member]) => [name, exampleOf(member, components, within)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(members.slice(0, maxProperties));
}
