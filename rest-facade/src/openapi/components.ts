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
   * Refers to a schema by its name.
   * @throws Error for a name that another schema has: the name must not depend on the order of operations
   */
  refer(name: string, schema: JsonSchema): JsonSchema {
    const known = this.#schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(
        `Two schemas are named ${name}. Where a document selects other fields of a type, select them in a fragment with a name of its own.`,
      );
    this.#schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
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
