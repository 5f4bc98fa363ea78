import { enums } from '@agg/schema';
import { registerEnumType } from 'type-graphql';

type EnumObject<V extends string> = { readonly [K in V]: K };

/** An enumeration of the contract as the object that decorators take. */
function declare<N extends keyof typeof enums>(name: N): EnumObject<(typeof enums)[N][number]> {
  const object = Object.fromEntries(enums[name].map((value) => [value, value]));
  registerEnumType(object, { name });
  return object as EnumObject<(typeof enums)[N][number]>;
}

/** Every enumeration of the contract, registered once: `@Field(() => enumTypes.AgentStatus)`. */
export const enumTypes = Object.fromEntries(
  (Object.keys(enums) as (keyof typeof enums)[]).map((name) => [name, declare(name)]),
) as { readonly [N in keyof typeof enums]: EnumObject<(typeof enums)[N][number]> };
