import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf } from './json-number.ts';

describe('A number as its readers see it', () => {
  test.each([
    ['4.111111111111111E15', '4111111111111111'],
    ['4111111111111111.0', '4111111111111111'],
    ['41111111111111110e-1', '4111111111111111'],
    ['4111111111111111.1', '4111111111111111'],
    [`4111111111111111${'0'.repeat(300)}e-300`, '4111111111111111'],
    ['-4.5e1', '-45'],
    ['62.22e18', '62220000000000000000'],
    ['6222021234567890.123e3', '6222021234567890123'],
    ['6222021234567890123.5', '6222021234567890123'],
    ['9111111111111110.1', '9111111111111110'],
    ['12.50', '12.5'],
    ['0.00', '0'],
    ['1.5e-3', '0.0015'],
    ['0.05e1', '0.5'],
  ])('is for %s the number %s', (spelled, decimal) => {
    expect(decimalOf(spelled)).toBe(decimal);
  });

  test.each(['0', '-7', '4111111111111111', '123456789012345678901234567890', '1.5e999', '1.5E-999'])(
    'is %s as it is spelled',
    (spelled) => {
      expect(decimalOf(spelled)).toBe(spelled);
    },
  );

  test('has the same value', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.integer({ min: -90, max: 90 }), (whole, fraction, exponent) => {
        const spelled = `${whole}.${fraction}e${exponent}`;
        const decimal = decimalOf(spelled);
        expect(decimal).toMatch(/^-?\d+(?:\.\d+)?$/);
        const value = Number(spelled);
        // A greater number is without its fraction, and may round to the one beside it.
        const isExact = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
        const difference = Math.abs(Number(decimal) - value);
        expect(difference <= (isExact ? 0 : Math.abs(value) * Number.EPSILON)).toBe(true);
      }),
    );
  });

  test('is found in time linear in its length', async () => {
    const find = (zeros: number) => expect(decimalOf(`1.${'0'.repeat(zeros)}1e99`)).toHaveLength(100);
    expect(await takesLinearTime(find, 1_000_000)).toBe(true);
  });
});
