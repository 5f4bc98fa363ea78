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
  if (kind === 'subscription' && method !== 'GET') throw new Error('A subscription must use GET.');
  if (kind === 'mutation' && method === 'GET')
    throw new Error('A mutation must not use GET. Use another method.');
}

function refusePath({ path, inputs }: RestOperation): void {
  const missing = templateNames(path).find((name) => !inputs.some((input) => input.name === name));
  if (missing) throw new Error(`The path contains {${missing}}, but there is no variable $${missing}.`);
  const optional = inputs.find(({ source, required }) => source === 'path' && !required);
  if (optional) throw new Error(`$${optional.name} is a path parameter. Its type must be non-null.`);
  const unwritable = inputs.find(
    ({ source, type }) => (source === 'path' || source === 'query') && isInputObjectType(getNamedType(type)),
  );
  if (unwritable)
    throw new Error(`$${unwritable.name} is an input object, which a path or a query string cannot contain.`);
}

function refuseLocation({ location = '', inputs, field, body, fragments }: RestOperation): void {
  const root = { type: field.definition.type, node: field.node };
  const members = [root, body].flatMap((selected) => selectedMembers(selected, fragments));
  const known = new Set([...inputs.map(({ name }) => name), ...members.map(({ key }) => key)]);
  const unknown = templateNames(location).find((name) => !known.has(name));
  if (unknown) throw new Error(`The location contains {${unknown}}, which is no variable and not selected.`);
}

function refuseConditions({ kind, status, inputs, body, etag }: RestOperation): void {
  const isEmpty = status === 204 || kind === 'subscription';
  if (isEmpty && (etag || body.path.length > 0))
    throw new Error('"body" and "etag" require one response body. An empty response or a stream has none.');
  if (etag && !['Int', 'String'].includes(String(getNullableType(etag.type))))
    throw new Error(`The etag is ${etag.type}. It must be an Int or a String.`);
  const ifMatch = inputs.find(({ source }) => source === 'if-match');
  if (!ifMatch) return;
  if (String(ifMatch.type) !== '[String!]')
    throw new Error('$ifMatch contains the entity tags of If-Match. Its type must be [String!].');
  if (kind !== 'mutation') throw new Error('$ifMatch is for mutations only. Queries use If-None-Match.');
  if (!etag && !isEmpty) throw new Error('$ifMatch requires "etag", the version to compare with.');
}
