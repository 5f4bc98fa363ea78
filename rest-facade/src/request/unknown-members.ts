import { type FieldError, type JsonValue, jsonPointer, nearestName } from '@agg/schema';
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { RestOperation } from '../operations/rest-operation.ts';
import { refuse } from './input-value.ts';

/** The most characters of an unknown name that an answer repeats. */
const shownLength = 100;

/**
 * Refuses members of a body, at any depth, that the operation does not know. A lenient operation ignores them, and so
 * does one of OAuth 2.0 (RFC 6749, section 3.2).
 */
export function refuseUnknownMembers(
  { lenient, oauth, inputs }: RestOperation,
  body: JsonValue | undefined,
  errors: FieldError[],
): void {
  if (lenient || oauth || body === undefined) return;
  const whole = inputs.find(({ source }) => source === 'whole-body');
  const members = inputs.filter(({ source }) => source === 'body');
  if (whole) refuseWithin(whole.type, body, [], errors);
  else refuseBeside(new Map(members.map(({ name, type }) => [name, type])), body, [], errors);
}

function refuseWithin(
  given: GraphQLInputType,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  errors: FieldError[],
): void {
  const type = getNullableType(given);
  if (isListType(type)) {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) refuseWithin(type.ofType, item, [...path, index], errors);
    return;
  }
  if (!isInputObjectType(type)) return;
  const members = Object.values(type.getFields()).map((field) => [field.name, field.type] as const);
  refuseBeside(new Map(members), value, path, errors);
}

function refuseBeside(
  known: ReadonlyMap<string, GraphQLInputType>,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  errors: FieldError[],
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const type = known.get(name);
    if (type) refuseWithin(type, member, [...path, name], errors);
    else
      refuse(
        errors,
        jsonPointer([...path, name.slice(0, shownLength)]),
        detailOf(name, [...known.keys()]),
        'UNKNOWN',
      );
  }
}

function detailOf(name: string, known: readonly string[]): string {
  const nearest = nearestName(name.slice(0, shownLength), known);
  const hint = nearest ? `Did you mean ${nearest}?` : `Known are ${known.join(', ')}.`;
  return `The member is unknown. ${hint}`;
}
