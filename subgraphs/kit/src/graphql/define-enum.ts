import { registerEnumType } from 'type-graphql';

/** An enumeration as decorators accept it: each value under its own name. */
type EnumObject<V extends string> = { readonly [K in V]: K };

/**
 * Declares an enumeration; the GraphQL enum has its name. Those of one subgraph are declared beside their
 * noun.
 * @example
 * export const AgentStatus = defineEnum('AgentStatus', ['DRAFT', 'ACTIVE']);
 * export type AgentStatus = keyof typeof AgentStatus;
 */
export function defineEnum<const V extends string>(name: string, values: readonly V[]): EnumObject<V> {
  const object = Object.fromEntries(values.map((value) => [value, value])) as EnumObject<V>;
  registerEnumType(object, { name });
  return object;
}
