import { setTimeout as sleep } from 'node:timers/promises';
import { longestWait } from '@agg/schema/testing';

/** An answer of the REST facade, with its body already read. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  json: any;
}

/** What a busy product refuses before it does anything, with a time after which to send it again. */
const refusedWhileBusy =
  /Too many operations [\w ]*are running|Too many sign-ins|cannot be verified at the moment|could not be confirmed in time/;

/**
 * Sends one REST request; `token` absent means none. The product that the run shares is asked again, as clients do, when it refuses
 * because it is busy: on a slow machine, many files use it at once.
 */
export async function rest(
  url: string,
  method: string,
  path: string,
  token?: string,
  more: RequestInit = {},
): Promise<RestAnswer> {
  const end = performance.now() + longestWait;
  for (;;) {
    const answer = await restOnce(url, method, path, token, more);
    const { status, json, text } = answer;
    const isRefused = status === 429 || status === 503 || json?.errors;
    const isBusy = isRefused && url === process.env.STACK_URL && refusedWhileBusy.test(text);
    if (!isBusy || performance.now() > end) return answer;
    await sleep(1_000 * Math.random());
  }
}

async function restOnce(
  url: string,
  method: string,
  path: string,
  token: string | undefined,
  more: RequestInit,
): Promise<RestAnswer> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, {
    ...more,
    method,
    headers: { ...authorization, ...(more.headers as object) },
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson ? withoutRequestIds(JSON.parse(text)) : undefined,
  };
}

/** A GraphQL answer whose errors can be compared with those of another request. Other answers are left as they are. */
// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
export function withoutRequestIds(answer: any): any {
  const errors = Array.isArray(answer) ? answer : answer?.errors;
  if (Array.isArray(errors)) for (const { extensions } of errors) delete Object(extensions).requestId;
  return answer;
}

/** A GraphQL answer, as tests read it. */
export interface GraphAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  errors?: { message: string; path?: (string | number)[]; extensions: any }[];
}

/** Sends one GraphQL operation. */
export async function graphql(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
  headers: Record<string, string> = {},
): Promise<GraphAnswer> {
  const { json } = await rest(url, 'POST', '/graphql', token, {
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return json;
}

/** The value of the single root field; throws for an error. */
// biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
export async function ask(url: string, query: string, variables: object, token: string): Promise<any> {
  const { data, errors } = await graphql(url, query, variables, token);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}
