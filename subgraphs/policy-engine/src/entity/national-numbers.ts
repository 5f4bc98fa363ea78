import { validate as healthNumber } from 'stdnum/lib/cjs/ca/bc_bhn.js';
import { validate as insuranceNumber } from 'stdnum/lib/cjs/gb/nino.js';
import { validate as aadhaar } from 'stdnum/lib/cjs/in/aadhaar.js';
import { validate as pan } from 'stdnum/lib/cjs/in/pan.js';
import { validate as socialSecurityNumber } from 'stdnum/lib/cjs/us/ssn.js';

/** The validators of `stdnum` that are used, by country and number. Its index loads those of a hundred countries at each start. */
const validators = {
  'US.ssn': socialSecurityNumber,
  'CA.bc_bhn': healthNumber,
  'GB.nino': insuranceNumber,
  'IN.aadhaar': aadhaar,
  'IN.pan': pan,
} as const;

/**
 * Whether a number follows the rules of its country. The library makes an Error for each that does not, whose stack takes
 * longer than everything else: here it has none.
 */
export function isNational(number: keyof typeof validators, taken: string): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return validators[number](taken).isValid === true;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
