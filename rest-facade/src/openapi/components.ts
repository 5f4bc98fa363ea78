import type { JsonSchema } from '@agg/schema';
import { type GraphQLEnumType, type GraphQLScalarType, isEnumType } from 'graphql';

/** JSON Schemas of GraphQL's built-in scalars. */
const builtIn: Record<string, JsonSchema> = {
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
  ID: { type: 'string' },
};

/** Collects the schemas that are defined once and referred to by name. */
export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /**
   * Refers to a schema by the name of its type. Two documents that select different fields of one type get
   * two schemas, `Channel` and `Channel2`. The order of operations is fixed, so the numbers are stable.
   */
  refer(name: string, schema: JsonSchema): JsonSchema {
    const text = JSON.stringify(schema);
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? name : `${name}${number}`;
      const known = this.#schemas.get(candidate);
      if (!known) this.#schemas.set(candidate, schema);
      if (!known || JSON.stringify(known) === text) return { $ref: `#/components/schemas/${candidate}` };
    }
  }

  /** A scalar inline, an enum by reference. */
  leaf(type: GraphQLScalarType | GraphQLEnumType, direction: 'input' | 'output'): JsonSchema {
    if (isEnumType(type)) return this.refer(type.name, enumSchema(type));
    const { jsonSchema, inputJsonSchema } = type.extensions as Record<string, JsonSchema | undefined>;
    const own = direction === 'input' ? inputJsonSchema : jsonSchema;
    return own ? { ...own } : { ...builtIn[type.name] };
  }

  /** Everything collected, by name. */
  get schemas(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The schema that also accepts null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  if (Array.isArray(schema.type)) return { ...schema, type: [...schema.type, 'null'] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** The schema with a description, if there is one. */
export function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description ? { ...schema, description } : schema;
}

function enumSchema(type: GraphQLEnumType): JsonSchema {
  return described({ type: 'string', enum: type.getValues().map(({ name }) => name) }, type.description);
}
