import { stdnum } from 'stdnum';

/** The validators of `stdnum` that are used, by country and number. */
const validators = {
  'US.ssn': stdnum.US?.ssn,
  'CA.bc_bhn': stdnum.CA?.bc_bhn,
  'GB.nino': stdnum.GB?.nino,
  'IN.aadhaar': stdnum.IN?.aadhaar,
  'IN.pan': stdnum.IN?.pan,
} as const;

/**
 * Whether a number follows the rules of its country. The library makes an Error for each that does not, whose stack takes
 * longer than everything else: here it has none.
 */
export function isNational(number: keyof typeof validators, taken: string): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return validators[number]?.validate(taken).isValid === true;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
