import { errorTable, isErrorCode } from '@agg/schema';
import type { GraphQLFormattedError } from 'graphql';

const responseType = 'application/graphql-response+json';

/** The media type of an answer: the newer one if the client accepts it. */
export function mediaTypeFor(accept: string | undefined): string {
  return accept?.includes(responseType)
    ? `${responseType}; charset=utf-8`
    : 'application/json; charset=utf-8';
}

type Refusal = Pick<GraphQLFormattedError, 'extensions'>;

/**
 * The status of an answer without data (GraphQL over HTTP, section 6.4): 200 under `application/json`, which
 * older clients rely on; under the newer media type the status of the first error's code.
 */
export function statusFor(accept: string | undefined, errors: readonly Refusal[]): number {
  const code = errors[0]?.extensions?.code;
  // A rate limit always has its own status, which every proxy and client understands.
  if (!accept?.includes(responseType)) return code === 'RATE_LIMITED' ? errorTable[code].status : 200;
  return isErrorCode(code) ? errorTable[code].status : 400;
}

/** The seconds of `Retry-After` (RFC 9110, section 10.2.3) for an answer without data. */
export function retryAfterOf([error]: readonly Refusal[]): string | undefined {
  const { retryAfter } = error?.extensions ?? {};
  return typeof retryAfter === 'number' ? String(Math.ceil(retryAfter)) : undefined;
}
