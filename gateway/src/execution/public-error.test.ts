import { GatewayError } from '@agg/schema';
import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { publicError, publicMessage } from './public-error.ts';

describe('the error message for a client', () => {
  test.each([
    [
      'Cannot query field "a" on type "B". Did you mean "c", "d", or "e"?',
      'Cannot query field "a" on type "B".',
    ],
    ['Value "Did you mean x" is wrong. Did you mean the enum value "A"?', 'Value "Did you mean x" is wrong.'],
    ['Value "Did you mean x?" is wrong.', 'Value "Did you mean x?" is wrong.'],
  ])('of %s is %s', (message, expected) => expect(publicMessage(message)).toBe(expected));

  test('is short, however long the names and values that a client sent [decided.messages]', () => {
    const long = 'x'.repeat(80_000);
    const shown = publicError(
      new GraphQLError(`Cannot query field "${long}" on type "B".`),
      'VALIDATION_FAILED',
    );
    const { message, extensions } = new GatewayError(
      'VALIDATION_FAILED',
      `The member "${long}" is duplicated.`,
      {
        errors: [{ pointer: `/${long}`, detail: long, code: 'INVALID' }],
      },
    );
    for (const text of [shown.message, message, JSON.stringify(extensions)])
      expect(text.length).toBeLessThan(2_000);
    expect(shown.message).toMatch(/^Cannot query field "x+…x+" on type "B"\.$/);
  });

  test('takes time in proportion to the text, whatever it repeats', async () => {
    const repeated = (length: number) => Buffer.from(`${'Did you mean '.repeat(length / 13)}?`).toString();
    expect(await takesLinearTime((length) => publicMessage(repeated(length)), 2 ** 17)).toBe(true);
  });
});
