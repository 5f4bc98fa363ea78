import { getNamedType, getNullableType, isInputObjectType } from 'graphql';
import { selectedMembers } from './member-path.ts';
import { type RestOperation, templateNames } from './rest-operation.ts';

/**
 * Refuses what GraphQL allows and REST cannot serve.
 * @throws Error that states what to write instead
 */
export function refuseUnservable(operation: RestOperation): void {
  for (const refuse of [refuseMethod, refusePath, refuseLocation, refuseConditions]) refuse(operation);
}

function refuseMethod({ kind, method }: RestOperation): void {
  if (kind === 'subscription' && method !== 'GET') throw new Error('A subscription is served under GET.');
  if (kind === 'mutation' && method === 'GET')
    throw new Error('GET must change nothing: serve the mutation under another method.');
}

function refusePath({ path, inputs }: RestOperation): void {
  const missing = templateNames(path).find((name) => !inputs.some((input) => input.name === name));
  if (missing) throw new Error(`The path has {${missing}}, but there is no variable $${missing}.`);
  const optional = inputs.find(({ source, required }) => source === 'path' && !required);
  if (optional) throw new Error(`$${optional.name} is a part of the path; its type has to be non-null.`);
  const unwritable = inputs.find(
    ({ source, type }) => (source === 'path' || source === 'query') && isInputObjectType(getNamedType(type)),
  );
  if (unwritable)
    throw new Error(`$${unwritable.name} is an input object; a path or a query string cannot carry it.`);
}

function refuseLocation({ location = '', inputs, field, body, fragments }: RestOperation): void {
  const root = { type: field.definition.type, node: field.node };
  const members = [root, body].flatMap((selected) => selectedMembers(selected, fragments));
  const known = new Set([...inputs.map(({ name }) => name), ...members.map(({ key }) => key)]);
  const unknown = templateNames(location).find((name) => !known.has(name));
  if (unknown) throw new Error(`The location has {${unknown}}, which is neither a variable nor answered.`);
}

function refuseConditions({ kind, status, inputs, body, etag }: RestOperation): void {
  const isEmpty = status === 204 || kind === 'subscription';
  if (isEmpty && (etag || body.path.length > 0))
    throw new Error('Only an answer with one body has "body" and "etag"; an empty one or a stream has none.');
  if (etag && !['Int', 'String'].includes(String(getNullableType(etag.type))))
    throw new Error(`The etag is ${etag.type}; only an Int or a String can be one.`);
  const ifMatch = inputs.find(({ source }) => source === 'if-match');
  if (!ifMatch) return;
  if (String(ifMatch.type) !== '[String!]')
    throw new Error('$ifMatch takes the entity tags of If-Match; its type has to be [String!].');
  if (kind !== 'mutation') throw new Error('$ifMatch is for changes; what is read has If-None-Match.');
  if (!etag && !isEmpty) throw new Error('With $ifMatch goes "etag": nobody else says what would match.');
}
