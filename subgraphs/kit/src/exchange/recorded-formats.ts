import { GatewayError } from '@agg/schema';

/** The longest texts, in characters, by property; the tables have the same limits. */
export const longest = {
  sourceKind: 40,
  sourceId: 200,
  sinkKind: 40,
  sinkId: 200,
  protocol: 40,
  method: 200,
  contextId: 200,
  correlationId: 200,
  requestId: 64,
  decisionCode: 64,
  errorCode: 64,
  kind: 64,
};

/** Characters of what policies have found, in JSON; the tables have room for it with the spaces of `jsonb`. */
export const longestPolicies = 16_000;

/** What a value of a row has to be. */
interface Format {
  expected: string;
  fits(value: unknown): boolean;
}

const uuid = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'a UUID');
const digest = matching(/^[\da-f]{64}$/, 'a SHA-256 digest in hex');
const word = matching(/^[A-Z_]{1,40}$/, 'a word in upper snake case');
const time: Format = {
  expected: 'a time',
  fits: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
};

const formats: Readonly<Record<string, Format>> = {
  ...Object.fromEntries(Object.entries(longest).map(([property, most]) => [property, textOf(most)])),
  tenantId: uuid,
  exchangeId: uuid,
  taskId: uuid,
  leg: word,
  decision: word,
  outcome: word,
  requestSha256: digest,
  responseSha256: digest,
  payloadSha256: digest,
  requestBytes: integerUpTo(Number.MAX_SAFE_INTEGER),
  responseBytes: integerUpTo(Number.MAX_SAFE_INTEGER),
  upstreamStatus: integerUpTo(999),
  firstByteMs: integerUpTo(2 ** 31 - 1),
  durationMs: integerUpTo(2 ** 31 - 1),
  startedAt: time,
  finishedAt: time,
  occurredAt: time,
  policies: {
    expected: `a JSON object of at most ${longestPolicies} characters`,
    fits: (value) => typeof value === 'object' && JSON.stringify(value).length <= longestPolicies,
  },
};

/**
 * Checks what is to be recorded before it is in a batch: there, a value that PostgreSQL refuses costs statements of
 * the other rows, and a long one their time.
 * @throws VALIDATION_FAILED for a value that its column does not take
 */
export function checkRecorded(members: Readonly<Record<string, unknown>>): void {
  for (const [property, value] of Object.entries(members)) {
    if (value === undefined || value === null || formats[property]?.fits(value)) continue;
    const expected = formats[property]?.expected ?? 'absent';
    throw new GatewayError('VALIDATION_FAILED', `${property} of what is recorded must be ${expected}.`);
  }
}

function matching(pattern: RegExp, expected: string): Format {
  return { expected, fits: (value) => typeof value === 'string' && pattern.test(value) };
}

/** PostgreSQL stores no NUL and no half of a surrogate pair, and counts a pair as one character. */
function textOf(most: number): Format {
  const isShort = (text: string) =>
    text.length <= most || (text.length <= 2 * most && [...text].length <= most);
  return {
    expected: `a text of at most ${most} characters`,
    fits: (value) =>
      typeof value === 'string' && isShort(value) && value.isWellFormed() && !value.includes('\0'),
  };
}

function integerUpTo(most: number): Format {
  return {
    expected: `an integer from 0 to ${most}`,
    fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most,
  };
}
