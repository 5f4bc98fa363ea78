import { randomUUID } from 'node:crypto';
import type { GenuineRequest, Values } from '@agg/kit/testing';
import { type JsonSchema, pathWith, type RestOperation } from '@agg/rest-facade/testing';
import { type RestAnswer, rest } from './client.ts';
import { namedValues, specialValues } from './named-values.ts';
import { inputTypesOf } from './rest-documents.ts';
import { shared } from './shared-stack.ts';
import { isForOperator } from './special-rules.ts';
import { collected } from './specimens.ts';
import type { TenantFixture, Things } from './tenant-fixture.ts';

/** The values of path parameters. */
export function pathValues(things: Things, operation: string): Record<string, string> {
  return { ...namedValues(things, operation), ...specialValues(operation, things) } as Record<string, string>;
}

/** The token of a caller who may call the operation. */
export function tokenFor(
  { rule }: RestOperation,
  { token, operatorToken }: Pick<TenantFixture, 'token' | 'operatorToken'>,
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
 * @throws Error for a member whose value neither a specimen nor the type gives
 */
export function bodyFor(operation: RestOperation, things: Things): Record<string, unknown> | undefined {
  const { name, body, path } = operation;
  if (!body) return undefined;
  const { required = [], properties = {} } = body.schema;
  const special = specialMembers(name, things);
  const named = { ...namedValues(things, name), ...special };
  const values = required.map((member) => [member, named[member] ?? simpleValue(properties[member])]);
  const missing = values.find(([, value]) => value === undefined);
  if (missing) throw new Error(`No specimen has a ${missing[0]} for ${name}.`);
  const others = Object.entries(special).filter(([key]) => !path.includes(`{${key}}`));
  return Object.fromEntries(values.concat(others));
}

const completions = collected('inputs');

/** What an operation needs besides required members. The members of its input are members of the body. */
function specialMembers(name: string, things: Things): Values {
  const { input, ...special } = specialValues(name, things);
  const completed = inputTypesOf(name).map((type) => completions[type]);
  return Object.assign({}, ...completed, special, input);
}

/** A value of a simple type. */
function simpleValue({ type, format, enum: values }: JsonSchema = {}): unknown {
  if (values) return values[0];
  const byType: Record<string, unknown> = {
    string: format && format !== 'password' ? undefined : `Something-${randomUUID()}`,
    boolean: true,
    integer: 1,
  };
  return byType[String(type)];
}

/** Sends a request. Of an event stream, only the head is read. */
export async function askRest(
  operation: RestOperation,
  things: Things,
  token?: string,
  { query = queryOf(operation, things), headers = {}, body = {}, path = {} }: GenuineRequest = {},
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
