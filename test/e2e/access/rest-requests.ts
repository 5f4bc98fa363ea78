import { pathWith, type RestOperation } from '../../contract/rest-operations.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { recordsFor } from './governance-fixture.ts';
import { namedValues, specialValues, type Things } from './named-values.ts';
import type { RegistryFixture } from './registry-fixture.ts';
import { isForOperator } from './special-rules.ts';

/** What goes with a request besides its operation; `body` takes the place of members of the usual one. */
export interface Asked {
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  path?: Record<string, string>;
}

/** The values that the paths of operations have to get. */
export function pathValues(things: Things, operation = ''): Record<string, string> {
  const { ids, subscriptionIds, records } = things;
  const special = specialValues(operation, things) as Record<string, string>;
  const others = { subscriptionId: subscriptionIds.McpServer, ...recordsFor(operation, records) };
  return { ...ids, ...others, ...special };
}

/** The token of somebody who may do anything that an operation does. */
export function tokenFor(
  { rule }: RestOperation,
  { token, operatorToken }: Pick<RegistryFixture, 'token' | 'operatorToken'>,
): string {
  return isForOperator(rule) ? operatorToken : token;
}

/** The query parameters without which an operation cannot be asked for. */
export function queryOf({ name: operation, parameters }: RestOperation, things: Things): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const named = namedValues(things, operation);
  const pairs = required.map(({ name }) => `${name}=${encodeURIComponent(String(named[name]))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * The members that the body of an operation has to have; nothing for one that takes no body.
 * @throws Error for a member that nobody knows a value for
 */
export function bodyFor(operation: RestOperation, things: Things): Record<string, unknown> | undefined {
  const { name, body, path } = operation;
  if (!body) return undefined;
  const special = specialValues(name, things);
  const named = { ...namedValues(things, name), ...special };
  // Credentials of a client may stand in a header, so the document does not say that they are required.
  const members = name === 'clientToken' ? ['client_id', 'client_secret'] : [];
  const values = [...(body.schema.required ?? []), ...members].map((member) => {
    if (!Object.hasOwn(named, member)) throw new Error(`Nobody knows a ${member} for ${name}.`);
    return [member, named[member]];
  });
  const others = Object.entries(special).filter(([key]) => !path.includes(`{${key}}`));
  return Object.fromEntries([...values, ...others]);
}

/** Asks for an operation. Of an event stream only the head is read. */
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
