import type { FuncKeywordDefinition } from 'ajv';
import { sizeOf } from './schema-budget.ts';
import { SchemaFault } from './schema-fault.ts';
import type { Spend } from './schema-keywords.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Where a schema has schemas: as a value, in a list, or in an object by any name. */
const asValue = [
  'additionalProperties',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const inLists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const byName = [
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
];

/** Keywords that move the targets of references, or choose them while a value is looked at; and one that answers later. */
const refused = [
  '$anchor',
  '$async',
  '$dynamicAnchor',
  '$dynamicRef',
  '$recursiveAnchor',
  '$recursiveRef',
  'id',
];

/** The keyword that says how many steps a schema takes, without those inside it. */
const cost = 'x-cost';

/** Spends the steps of a schema before anything else of it is looked at. */
export function costKeyword(spend: Spend): FuncKeywordDefinition {
  return {
    keyword: cost,
    schemaType: 'number',
    validate: (own: number, value: unknown) => {
      spend(own + sizeOf(value));
      return true;
    },
    errors: false,
  };
}

/** Schemas in a schema. More take long to compile. */
const most = 300;

/**
 * The same schema, in which each schema first spends its steps.
 * @throws SchemaFault for references to other places than `#` and `#/$defs/NAME`, and for too many schemas
 */
export function withCosts(schema: object): object {
  const count = { schemas: 0 };
  const costly = costlyOf(schema, true, count);
  if (count.schemas > most) throw new SchemaFault(`it has ${count.schemas} schemas, more than ${most}`);
  return costly;
}

function costlyOf(schema: unknown, isRoot: boolean, count: { schemas: number }): object {
  const whole = Object(schema) as Schema;
  assertKnown(whole, isRoot);
  count.schemas += 1;
  const wrapped = (one: unknown): unknown => (isSchema(one) ? costlyOf(one, false, count) : one);
  const inner: Record<string, unknown> = Object.assign({}, whole);
  for (const name of asValue) if (name in whole) inner[name] = wrapped(whole[name]);
  for (const name of inLists) if (Array.isArray(whole[name])) inner[name] = whole[name].map(wrapped);
  for (const name of byName) {
    const named = whole[name];
    if (isSchema(named))
      inner[name] = Object.fromEntries(Object.entries(named).map(([key, one]) => [key, wrapped(one)]));
  }
  const { $schema, $id, $defs, definitions, ...rules } = inner;
  const outer = Object.entries({ $schema, $id, $defs, definitions }).filter(
    ([, value]) => value !== undefined,
  );
  // In this order: a rule that fails ends the others.
  const inTurn = [{ [cost]: ownNodes(whole) }, rules];
  return Object.assign(Object.fromEntries(outer), { allOf: inTurn });
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function assertKnown(schema: Schema, isRoot: boolean): void {
  const moved = refused.find((name) => Object.hasOwn(schema, name));
  if (moved) throw new SchemaFault(`it has ${moved}, which is not supported`);
  if (!isRoot && Object.hasOwn(schema, '$id')) throw new SchemaFault('it has an $id below its root');
  const { $ref } = schema;
  if ($ref !== undefined && !/^#(\/(\$defs|definitions)\/[^/]+)?$/.test(String($ref)))
    throw new SchemaFault('it refers to something else than # and #/$defs/NAME');
}

/** The values of a schema, without the schemas in it. */
function ownNodes(schema: Schema): number {
  const schemas = new Set(asValue.concat(inLists, byName));
  return Object.entries(schema).reduce(
    (sum, [name, value]) => sum + (schemas.has(name) ? sizeOf(value) + 1 : nodesOf(value)),
    1,
  );
}

function nodesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, member) => sum + nodesOf(member), 1);
}
