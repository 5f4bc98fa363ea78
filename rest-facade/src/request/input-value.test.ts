import type { FieldError, JsonValue } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLInputType } from 'graphql';
import { inputValue } from './input-value.ts';

const type = buildSchema(
  'input Subject @oneOf { userId: ID contact: String } type Query { none: ID }',
).getType('Subject') as GraphQLInputType;

function read(given: JsonValue) {
  const errors: FieldError[] = [];
  return { value: inputValue(type, given, '/subject', errors), errors };
}

describe('an input that requires exactly one member', () => {
  test('is accepted with one', () => {
    expect(read({ userId: 'a' })).toEqual({ value: { userId: 'a' }, errors: [] });
  });

  test.each([[{}], [{ userId: 'a', contact: 'b' }], [{ unknown: 'c' }]])('is refused as %j', (given) => {
    const detail = 'Exactly one of userId, contact is required.';
    expect(read(given).errors).toEqual([{ pointer: '/subject', detail, code: 'INVALID' }]);
  });
});
