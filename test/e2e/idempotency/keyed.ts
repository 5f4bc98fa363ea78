import type { TestCaller } from '@agg/kit/testing';
import { type RestAnswer, rest } from '../../kit/client.ts';

const headersOf = (key: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'idempotency-key': key,
});

/** Sends one POST with an `Idempotency-Key`. */
export function postKeyed(
  url: string,
  path: string,
  { token }: Pick<TestCaller, 'token'>,
  key: string,
  body: object,
): Promise<RestAnswer> {
  return rest(url, 'POST', path, token, { headers: headersOf(key), body: JSON.stringify(body) });
}

/** Sends one GraphQL operation with an `Idempotency-Key`. */
export function graphqlKeyed(
  url: string,
  caller: Pick<TestCaller, 'token'>,
  key: string,
  query: string,
  variables: object = {},
): Promise<RestAnswer> {
  return postKeyed(url, '/graphql', caller, key, { query, variables });
}

/** Whether an answer is marked as a repetition. */
export function isReplayed({ headers }: RestAnswer): boolean {
  return headers.get('idempotent-replayed') === 'true';
}
