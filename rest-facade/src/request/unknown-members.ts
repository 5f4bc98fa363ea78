import { type FieldError, type JsonValue, jsonPointer, nearestName } from '@agg/schema';
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { RestOperation } from '../operations/rest-operation.ts';
import { mistakesShown, refuse } from './input-value.ts';

/** The most characters of an unknown name that an answer repeats. */
const shownLength = 100;

const unknown = 'The member is unknown.';

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
    // A body may have thousands: what no answer shows is only counted.
    if (type) refuseWithin(type, member, [...path, name], errors);
    else if (errors.length >= mistakesShown) refuse(errors, '', unknown, 'UNKNOWN');
    else refuseMember([...path, name.slice(0, shownLength)], known, errors);
  }
}

function refuseMember(
  path: readonly (string | number)[],
  known: ReadonlyMap<string, GraphQLInputType>,
  errors: FieldError[],
): void {
  const names = [...known.keys()];
  const nearest = nearestName(String(path.at(-1)), names);
  const hint = nearest ? `Did you mean ${nearest}?` : `Known are ${names.join(', ')}.`;
  refuse(errors, jsonPointer(path), `${unknown} ${hint}`, 'UNKNOWN');
}
