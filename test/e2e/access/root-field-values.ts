import { randomUUID } from 'node:crypto';
import type { Values } from '@agg/kit/testing';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql';
import { namedValues, specialValues } from '../../kit/named-values.ts';
import { argumentsOf, type RootField } from '../../kit/root-fields.ts';
import { collected, idNames } from '../../kit/specimens.ts';
import type { Things } from '../../kit/tenant-fixture.ts';

/** Valid values for the required arguments of a field. */
export function valuesFor(field: RootField, things: Things): Record<string, unknown> {
  const named = namedValues(things, field.name);
  const values = argumentsOf(field).map((argument) => [
    argument.name,
    valueOfArgument(argument, field, named),
  ]);
  return { ...Object.fromEntries(values), ...specialValues(field.name, things) };
}

/** Whether a field takes the id of something. */
export function takesIds(field: RootField, things: Things): boolean {
  const values = JSON.stringify(valuesFor(field, things));
  return idNames.some((name) => values.includes(String(things.made[name])));
}

/** @throws Error for an id that no specimen makes */
function valueOfArgument({ name, type }: GraphQLArgument, field: RootField, named: Values): unknown {
  if (Object.hasOwn(named, name)) return named[name];
  if (getNamedType(type).name === 'UUID') throw new Error(`No specimen has a ${name} for ${field.name}.`);
  return valueOfType(type);
}

/** Members of inputs that declare no required member although one is needed. */
const completions = collected('inputs');

function valueOfType(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named))
    return named.name === 'Boolean' ? true : named.name === 'Int' ? 1 : `Something-${randomUUID()}`;
  const members = Object.values(named.getFields()).filter(isRequiredInputField);
  const values = members.map((member) => [member.name, valueOfType(member.type)]);
  return { ...Object.fromEntries(values), ...completions[named.name] };
}
