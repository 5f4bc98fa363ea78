import { type GraphQLScalarType, type GraphQLSchema, isScalarType } from 'graphql';
import { EvmAddressScalar, EvmHashScalar, EvmSignatureScalar } from './evm.scalars.ts';
import { JsonObjectScalar } from './json-object.scalar.ts';
import { RoleScalar } from './role.scalar.ts';
import { PasswordScalar, SecretScalar, TypedPasswordScalar, UpstreamSecretScalar } from './secret.scalars.ts';
import { NameScalar, ProseScalar, TagScalar } from './text.scalars.ts';
import { DateScalar, DateTimeScalar } from './time.scalars.ts';
import { UInt256Scalar } from './uint256.scalar.ts';
import { UuidScalar } from './uuid.scalar.ts';
import { EmailScalar, HttpUrlScalar, Sha256Scalar } from './web.scalars.ts';

const scalars: readonly GraphQLScalarType[] = [
  UuidScalar,
  DateTimeScalar,
  DateScalar,
  UInt256Scalar,
  EvmAddressScalar,
  EvmHashScalar,
  EvmSignatureScalar,
  NameScalar,
  TagScalar,
  ProseScalar,
  HttpUrlScalar,
  Sha256Scalar,
  EmailScalar,
  JsonObjectScalar,
  RoleScalar,
  PasswordScalar,
  TypedPasswordScalar,
  SecretScalar,
  UpstreamSecretScalar,
];

/** Every scalar of this product by its name in the schema. */
export const scalarsByName: ReadonlyMap<string, GraphQLScalarType> = new Map(
  scalars.map((scalar) => [scalar.name, scalar]),
);

/**
 * Restores in place the code of the scalars of a schema that was built from a text, so that values are
 * checked before anything is fetched. Idempotent.
 */
export function withScalars(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = isScalarType(type) ? scalarsByName.get(type.name) : undefined;
    if (scalar) graft(scalar, type as GraphQLScalarType);
  }
  return schema;
}

function graft(from: GraphQLScalarType, to: GraphQLScalarType): void {
  const { parseValue, parseLiteral, serialize, extensions, description, specifiedByURL } = from;
  Object.assign(to, { parseValue, parseLiteral, serialize, extensions, description, specifiedByURL });
}
