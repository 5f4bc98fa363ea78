import { pathWith, type RestOperation } from '../../contract/rest-operations.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { recordsFor } from './governance-fixture.ts';
import { namedValues, specialValues, type Things } from './named-values.ts';
import type { RegistryFixture } from './registry-fixture.ts';
import { isForOperator } from './special-rules.ts';

/** Optional parts of a request; `body` replaces members of the usual body. */
export interface Asked {
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  path?: Record<string, string>;
}

/** The values of path parameters. */
export function pathValues(things: Things, operation = ''): Record<string, string> {
  const { ids, subscriptionIds, records } = things;
  const special = specialValues(operation, things) as Record<string, string>;
  const others = { subscriptionId: subscriptionIds.McpServer, ...recordsFor(operation, records) };
  return { ...ids, ...others, ...special };
}

/** The token of a caller who may call the operation. */
export function tokenFor(
  { rule }: RestOperation,
  { token, operatorToken }: Pick<RegistryFixture, 'token' | 'operatorToken'>,
): string {
  return isForOperator(rule) ? operatorToken : token;
}

/** The required query parameters of an operation. */
export function queryOf({ name: operation, parameters }: RestOperation, things: Things): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const named = namedValues(things, operation);
  const pairs = required.map(({ name }) => `${name}=${encodeURIComponent(String(named[name]))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * The required members of an operation's body; nothing for an operation without a body.
 * @throws Error for a member without a known value
 */
export function bodyFor(operation: RestOperation, things: Things): Record<string, unknown> | undefined {
  const { name, body, path } = operation;
  if (!body) return undefined;
  const special = specialValues(name, things);
  const named = { ...namedValues(things, name), ...special };
  // Client credentials may be sent in a header, so the document does not require them.
  const members = name === 'clientToken' ? ['client_id', 'client_secret'] : [];
  const values = [...(body.schema.required ?? []), ...members].map((member) => {
    if (!Object.hasOwn(named, member)) throw new Error(`Nobody knows a ${member} for ${name}.`);
    return [member, named[member]];
  });
  const others = Object.entries(special).filter(([key]) => !path.includes(`{${key}}`));
  return Object.fromEntries([...values, ...others]);
}

/** Sends a request. Of an event stream, only the head is read. */
export async function askRest(
  operation: RestOperation,
  things: Things,
  token?: string,
  { query = queryOf(operation, things), headers = {}, body = {}, path = {} }: Asked = {},
): Promise<Omit<RestAnswer, 'json'> & { json?: RestAnswer['json'] }> {
  const { name, method, answers } = operation;
  const address = `${pathWith(operation, { ...pathValues(things, name), ...path })}${query}`;
  const usual = bodyFor(operation, things);
  const json = usual && { body: JSON.stringify({ ...usual, ...body }) };
  const typed = usual ? { 'content-type': 'application/json', ...headers } : headers;
  if (answers !== 'text/event-stream') {
    return rest(shared.url, method, address, token, { headers: typed, ...json });
  }
  return askStream(address, token, headers);
}

async function askStream(address: string, token: string | undefined, headers: Record<string, string>) {
  const leave = new AbortController();
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shared.url}${address}`, {
    headers: { ...authorization, ...headers },
    signal: leave.signal,
  });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  leave.abort();
  return { status: answer.status, headers: answer.headers, text, json: text ? JSON.parse(text) : undefined };
}
