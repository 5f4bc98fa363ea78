/** What 1000 may be written as. */
export const integers = ['1000', '"1000"'] as const;

/** What it may not be written as: JSON, GraphQL or JavaScript would read most of them as 1000. */
const numbers = [
  '1000.0',
  '1000.000000000000000001',
  '999.99999999999999999',
  '1e3',
  '1E3',
  '1e+3',
  '10000e-1',
  '0.1e4',
  '-1000',
  '-0',
  '-0.0',
  '4503599627370497.5',
] as const;
const strings = [
  '1000.0',
  '1e3',
  '+1000',
  '-0',
  '0x3e8',
  '01000',
  ' 1000',
  '1000 ',
  '1_000',
  '1000n',
  '',
] as const;
const noJson = ['+1000', '0x3e8', '01000', '1000.', '.1e4', 'NaN', 'Infinity', '1000n'] as const;
/** All of them as texts of JSON. */
export const wrong = [...numbers, ...strings.map((text) => JSON.stringify(text)), ...noJson];
