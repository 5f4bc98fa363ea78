import {
  type FieldError,
  GatewayError,
  integersAsText,
  type JsonValue,
  jsonPointer,
  misspelledAmounts,
  nearestName,
  parseJson,
  spelling,
} from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { type FormTexts, formContentType, readForm } from '../forms/form-body.ts';
import { basicCredentials, withCredentials } from '../oauth/client-credentials.ts';
import { needsBody, type OperationInput, type RestOperation } from '../operations/rest-operation.ts';
import { ifMatchHeader, tagsToMatch } from './conditional.ts';
import { inputValue, mistakesShown, refuse } from './input-value.ts';
import { fromText, queryTexts, refuseUnknown } from './query-text.ts';

/** The parts of a request that variables are read from. */
interface Sources {
  path: Record<string, string>;
  query: FormTexts;
  body: JsonValue | undefined;
  headers: FastifyRequest['headers'];
}

/**
 * Fills the variables of an operation by name from the path, the query string, the body and `If-Match`.
 * @throws UNAUTHENTICATED for unreadable client credentials; VALIDATION_FAILED with every mistake: JSON
 * Pointers into the body, names of parameters and headers otherwise
 */
export function readInput(operation: RestOperation, request: FastifyRequest): Record<string, unknown> {
  const sources: Sources = {
    path: request.params as Record<string, string>,
    query: queryTexts(request.url),
    body: operation.oauth ? readOAuthBody(operation, request) : readBody(operation, request.body),
    headers: request.headers,
  };
  const errors: FieldError[] = [];
  refuseUnknown(operation, sources.query, errors);
  refuseUnknownMembers(operation, sources.body, errors);
  const variables: Record<string, JsonValue> = {};
  for (const input of operation.inputs) {
    const given = lookUp(input, sources, errors);
    if (given === undefined && !input.required) continue;
    const value = inputValue(input.type, given, pointerOf(input), errors);
    if (value === undefined) continue;
    refuseMisspelled(input, sources.body, errors);
    variables[input.name] = integersAsText(value);
  }
  if (errors.length === 0 && sources.body === undefined && needsBody(operation))
    refuse(errors, '', 'The body is required. Send a JSON object.', 'REQUIRED');
  if (errors.length > 0) throw invalid(errors);
  return variables;
}

function lookUp(input: OperationInput, sources: Sources, errors: FieldError[]): JsonValue | undefined {
  const { name, type, source } = input;
  const { 'if-match': ifMatch, 'last-event-id': lastEventId } = sources.headers;
  if (source === 'if-match') return tagsToMatch(ifMatch, errors);
  if (source === 'whole-body') return sources.body;
  if (source === 'body') return (sources.body as Record<string, JsonValue> | undefined)?.[name];
  // One segment stays one text, whatever is encoded in it: it never becomes a part of another path.
  if (source === 'path') return sources.path[name] ?? '';
  // A browser that reconnects repeats the address of its first request; `Last-Event-ID` is newer than its
  // `after`.
  const texts = name === 'after' && typeof lastEventId === 'string' ? [lastEventId] : sources.query.get(name);
  return texts && !isCleared(name, texts) ? fromText(type, texts, name, errors) : undefined;
}

/** A search field that has been emptied seeks nothing. */
function isCleared(name: string, texts: readonly string[]): boolean {
  return name === 'q' && texts.every((text) => text.trim() === '');
}

/** Amounts that are no integers as the body spells them. A parsed number does not show its spelling. */
function refuseMisspelled(
  { name, type, source }: OperationInput,
  body: JsonValue | undefined,
  errors: FieldError[],
): void {
  if (typeof body !== 'object' || body === null) return;
  const found =
    source === 'whole-body'
      ? misspelledAmounts(type, body)
      : source === 'body'
        ? misspelledAmounts(type, (body as Record<string, JsonValue>)[name], [name], spelling(body, name))
        : [];
  for (const { path, error } of found) {
    const pointer = jsonPointer([...path]);
    if (!errors.some((known) => known.pointer === pointer)) refuse(errors, pointer, error.message);
  }
}

function readBody(operation: RestOperation, bytes: unknown): JsonValue | undefined {
  const takesMembers = operation.inputs.some(({ source }) => source === 'body');
  const takesBody = takesMembers || operation.inputs.some(({ source }) => source === 'whole-body');
  if (!takesBody || !Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  const body = parseJson(bytes);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (takesMembers && !isObject) {
    throw invalid([{ pointer: '', detail: 'The body must be a JSON object.', code: 'INVALID' }]);
  }
  return body;
}

/** Parses a form or JSON and adds the credentials of the header to the members. */
function readOAuthBody(operation: RestOperation, { headers, body }: FastifyRequest): JsonValue | undefined {
  const credentials = basicCredentials(headers.authorization);
  const isForm = formContentType.test(headers['content-type'] ?? '') && Buffer.isBuffer(body);
  const members = isForm ? readForm(body) : readBody(operation, body);
  return credentials
    ? withCredentials(members as Record<string, JsonValue> | undefined, credentials)
    : members;
}

function pointerOf({ name, source }: OperationInput): string {
  if (source === 'whole-body') return '';
  if (source === 'if-match') return ifMatchHeader;
  return source === 'body' ? `/${name}` : name;
}

function invalid(errors: FieldError[]): GatewayError {
  const [first] = errors;
  const where = first?.pointer ? `${first.pointer}: ` : '';
  const detail =
    errors.length === 1 ? `${where}${first?.detail}` : `${errors.length} values are invalid. See errors.`;
  return new GatewayError('VALIDATION_FAILED', detail, { errors: errors.slice(0, mistakesShown) });
}

/** The most characters of an unknown name that an answer repeats. */
const shownLength = 100;

const unknown = 'The member is unknown.';

/**
 * Refuses members of a body, at any depth, that the operation does not know. A lenient operation ignores them, and so
 * does one of OAuth 2.0 (RFC 6749, section 3.2).
 */
function refuseUnknownMembers(
  { lenient, oauth, inputs }: RestOperation,
  body: JsonValue | undefined,
  errors: FieldError[],
): void {
  if (lenient || oauth || body === undefined) return;
  const whole = inputs.find(({ source }) => source === 'whole-body');
  const members = inputs.filter(({ source }) => source === 'body');
  if (whole) refuseWithin(whole.type, body, [], errors);
  else refuseBeside(new Map(members.map(({ name, type }) => [name, type])), body, [], errors);
}

function refuseWithin(
  given: GraphQLInputType,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  errors: FieldError[],
): void {
  const type = getNullableType(given);
  if (isListType(type)) {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) refuseWithin(type.ofType, item, [...path, index], errors);
    return;
  }
  if (!isInputObjectType(type)) return;
  const members = Object.values(type.getFields()).map((field) => [field.name, field.type] as const);
  refuseBeside(new Map(members), value, path, errors);
}

function refuseBeside(
  known: ReadonlyMap<string, GraphQLInputType>,
  value: JsonValue | undefined,
  path: readonly (string | number)[],
  errors: FieldError[],
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const type = known.get(name);
    // A body may have thousands: what no answer shows is only counted.
    if (type) refuseWithin(type, member, [...path, name], errors);
    else if (errors.length >= mistakesShown) refuse(errors, '', unknown, 'UNKNOWN');
    else refuseMember([...path, name.slice(0, shownLength)], known, errors);
  }
}

function refuseMember(
  path: readonly (string | number)[],
  known: ReadonlyMap<string, GraphQLInputType>,
  errors: FieldError[],
): void {
  const names = [...known.keys()];
  const nearest = nearestName(String(path.at(-1)), names);
  const hint = nearest ? `Did you mean ${nearest}?` : `Known are ${names.join(', ')}.`;
  refuse(errors, jsonPointer(path), `${unknown} ${hint}`, 'UNKNOWN');
}
