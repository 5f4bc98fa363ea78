import { GraphQLDate, GraphQLDateTime } from 'graphql-scalars';
import { defineScalar } from './define-scalar.ts';

const longestDateTime = 64;

/** An instant; a `Date` in code. */
export const DateTimeScalar = defineScalar<Date>({
  name: 'DateTime',
  description: 'A date-time of RFC 3339. Offsets are accepted. Returned in UTC with milliseconds and "Z".',
  expects: 'a date-time such as 2026-01-31T09:30:00Z (RFC 3339, with an offset)',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  jsonSchema: { type: 'string', format: 'date-time' },
  parse: (value) =>
    value instanceof Date || typeof value === 'string'
      ? instant(value, GraphQLDateTime.parseValue)
      : undefined,
  serialize: (value) => (value instanceof Date ? value : GraphQLDateTime.parseValue(value)).toISOString(),
});

/** A calendar date; the text `YYYY-MM-DD` in code, because a `Date` would add a time zone. */
export const DateScalar = defineScalar<string>({
  name: 'Date',
  description: 'A calendar date in the form YYYY-MM-DD.',
  expects: 'a date that exists, in the form YYYY-MM-DD',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  jsonSchema: { type: 'string', format: 'date' },
  parse: (value) => (typeof value === 'string' && instant(value, GraphQLDate.parseValue) ? value : undefined),
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
});

/** Years 1 to 9999 only: other years do not have four digits, and PostgreSQL has no year 0. */
function instant(value: string | Date, parse: (value: unknown) => Date): Date | undefined {
  if (typeof value === 'string' && value.length > longestDateTime) return undefined;
  try {
    const parsed = parse(value);
    const year = parsed.getUTCFullYear();
    return year >= 1 && year <= 9999 ? parsed : undefined;
  } catch {
    return undefined;
  }
}
