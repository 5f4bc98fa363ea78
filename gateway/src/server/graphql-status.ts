import { errorTable, isErrorCode } from '@agg/schema';
import type { GraphQLFormattedError } from 'graphql';

const responseType = 'application/graphql-response+json';

/** The media type of an answer: the newer one for those who ask for it. */
export function mediaTypeFor(accept: string | undefined): string {
  return accept?.includes(responseType)
    ? `${responseType}; charset=utf-8`
    : 'application/json; charset=utf-8';
}

/**
 * The status of an answer without data (GraphQL over HTTP, section 6.4): 200 under `application/json`, which older
 * clients rely on; under the newer media type what our table says about the first error.
 */
export function statusFor(
  accept: string | undefined,
  errors: readonly Pick<GraphQLFormattedError, 'extensions'>[],
): number {
  if (!accept?.includes(responseType)) return 200;
  const code = errors[0]?.extensions?.code;
  return isErrorCode(code) ? errorTable[code].status : 400;
}
