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
    ['18014398510736762.00e0', '18014398510736762'],
    ['-180143985.1073676201e8', '-18014398510736762.01'],
    ['180143985.1073676199e8', '18014398510736761'],
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

  test('has the same value in 64 bits', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.integer({ min: -90, max: 90 }), (whole, fraction, exponent) => {
        const spelled = `${whole}.${fraction}e${exponent}`;
        const decimal = decimalOf(spelled);
        expect(decimal).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(Number(decimal) === Number(spelled)).toBe(true);
      }),
    );
  });

  test('is found in time linear in its length', async () => {
    const find = (zeros: number) => expect(decimalOf(`1.${'0'.repeat(zeros)}1e99`)).toHaveLength(100);
    expect(await takesLinearTime(find, 1_000_000)).toBe(true);
  });
});
