import { randomUUID } from 'node:crypto';
import { type JsonSchema, pathWith, type RestOperation, type RestParameter } from '@agg/rest-facade/testing';

/** The content type of JSON, as `send` takes it. */
export const json = ['Content-Type', 'application/json'];

/** The path of an operation, with some values replaced, unencoded. */
export function pathOf(operation: RestOperation, values: Record<string, string> = {}): string {
  const good = inPath(operation).map((parameter) => [parameter.name, goodFor(parameter)]);
  return pathWith(operation, { ...Object.fromEntries(good), ...values });
}

/** The required query parameters of an operation, with a question mark, and then another query. */
export function queryOf({ parameters }: RestOperation, other = ''): string {
  const [name] = other.split('=');
  const required = parameters.filter((one) => one.in === 'query' && one.required && one.name !== name);
  const pairs = required.map((parameter) => `${parameter.name}=${goodFor(parameter)}`);
  const query = pairs.concat(other || []).join('&');
  return query && `?${query}`;
}

/** The members of a good body that are required, or the whole body where it is no object; nothing where none is taken. */
export function bodyOf(operation: RestOperation): unknown {
  const { schema } = operation.body ?? {};
  if (!schema) return undefined;
  // A header could have the credentials instead.
  return goodValue(
    speaksOAuth(operation) ? { ...schema, required: Object.keys(schema.properties ?? {}) } : schema,
  );
}

/** Whether an operation takes forms, too, and its problems have the members of OAuth. */
export function speaksOAuth({ body }: RestOperation): boolean {
  return body?.types.includes('application/x-www-form-urlencoded') ?? false;
}

/** A valid value of a parameter. */
export function goodFor({ name, schema }: Pick<RestParameter, 'name' | 'schema'>): string {
  const cursor = '2026-02-03T00:00:00.000Z/01a210ab-3b8b-7063-b370-a9db13504fa8/answer';
  const byName: Record<string, string> = { after: '1', before: cursor };
  return byName[name] ?? encodeURIComponent(String(goodValue(schema)));
}

/** Valid texts, by their format. */
const byFormat: Record<string, string> = {
  uuid: randomUUID(),
  'idn-email': 'ada@people.example',
  uri: 'https://a.example/',
  date: '2026-02-03',
  'date-time': '2026-02-03T00:00:00.000Z',
};

/** Valid texts, by a part of their pattern; the first one counts. */
const byPattern: [string, string][] = [
  ['0x[0-9a-fA-F]{64}', `0x${'1'.repeat(64)}`],
  ['0x[0-9a-fA-F]{40}', `0x${'1'.repeat(40)}`],
  ['0x([0-9a-fA-F]{2})+', '0x11'],
  ['{64}', '1'.repeat(64)],
  ['READ', 'AUDIT:READ'],
];

/** A valid value; an object has what it requires, or its first member where it requires one of them. */
function goodValue(schema: JsonSchema): unknown {
  const { format = '', pattern = '', anyOf = [], items = {} } = schema;
  const [chosen] = valuesOf(schema);
  const option = anyOf.find(({ type }) => type !== 'null');
  if (chosen !== undefined) return chosen;
  if (option) return goodValue(option);
  const types = [schema.type].flat();
  if (types.includes('object')) return goodObject(schema);
  if (types.includes('array')) return [goodValue(items)];
  if (types.includes('integer')) return 1;
  if (types.includes('boolean')) return true;
  const [, text] = byPattern.find(([part]) => pattern.includes(part)) ?? [];
  return byFormat[format] ?? text ?? 'Something';
}

/** The values of an enumeration, whether null is one of them or not. */
export function valuesOf({ enum: values = [], anyOf = [] }: JsonSchema): string[] {
  const all = [...values, ...anyOf.flatMap((option) => option.enum ?? [])];
  return all.filter((value) => typeof value === 'string');
}

function goodObject({ properties = {}, required = [], minProperties = 0 }: JsonSchema): object {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, minProperties);
  return Object.fromEntries(names.map((name) => [name, goodValue(properties[name] ?? {})]));
}

function inPath({ parameters }: RestOperation): RestParameter[] {
  return parameters.filter((parameter) => parameter.in === 'path');
}
