import { currentSession, renewedSession } from '../session/session.ts';
import { text } from '../text/text.ts';
import type { Operation } from './operation.types.ts';
import { type GraphqlError, Problem, problemOf } from './problem.ts';

/** What an operation answers. */
export interface Answer<Data> {
  data: Data;
  /** The fields that have no value because of an error, each with its path. */
  problems: readonly Problem[];
}

/** How an operation is sent. */
export interface Sending {
  /** Makes it safe to send a mutation again whose answer is lost. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Sends a query or a mutation for the person who is signed in.
 * @throws Problem where there is no data at all
 */
export async function execute<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  sending: Sending = {},
): Promise<Answer<Data>> {
  const { accessToken } = await currentSession();
  let body = await answerOf(operation, variables, accessToken, sending);
  if (body.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) {
    const renewed = await renewedSession(accessToken);
    body = await answerOf(operation, variables, renewed.accessToken, sending);
  }
  const problems = (body.errors ?? []).map(problemOf);
  const [first] = problems;
  // A mutation with an error has not happened, or its answer is not whole.
  if (first && (!body.data || operation.kind === 'mutation' || isEmpty(body.data))) throw first;
  return { data: body.data as Data, problems };
}

interface GraphqlAnswer<Data> {
  data?: Data | null;
  errors?: readonly GraphqlError[];
}

/** @throws Problem where the answer is not one of GraphQL */
async function answerOf<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  accessToken: string,
  sending: Sending,
): Promise<GraphqlAnswer<Data>> {
  const answer = await send(operation, variables, accessToken, sending);
  const body = (await answer.json().catch(() => undefined)) as GraphqlAnswer<Data> | undefined;
  if (!body) throw new Problem(text('problem.noAnswer', { status: answer.status }), 'UNAVAILABLE');
  return body;
}

async function send<Data, Variables>(
  { name, text: query }: Operation<Data, Variables>,
  variables: Variables,
  accessToken: string,
  { idempotencyKey, signal }: Sending,
): Promise<Response> {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    authorization: `Bearer ${accessToken}`,
  });
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  const body = JSON.stringify({ query, variables, operationName: name });
  try {
    // Relative to the console's base, so that it works below any path that a proxy puts before ours.
    return await fetch('../graphql', {
      method: 'POST',
      headers,
      body,
      cache: 'no-store',
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(text('problem.offline'), 'OFFLINE');
  }
}

/** Whether every root field is null. */
function isEmpty(data: unknown): boolean {
  return Object.values(Object(data)).every((value) => value === null);
}
