import type { AccessTable } from '@agg/schema';
import type { DocumentNode, FieldNode, GraphQLField, GraphQLInputType } from 'graphql';
import type { MemberAtPath } from './member-path.ts';
import type { RestDeclaration } from './rest-directive.ts';
import type { Fragments } from './selection.ts';

/**
 * Where the value of a variable comes from; `whole-body` is the variable `$body`, `if-match` is `$ifMatch`,
 * which contains the entity tags of the header.
 */
export type InputSource = 'path' | 'query' | 'body' | 'whole-body' | 'if-match';

/** A variable of a document as a part of a REST request. */
export interface OperationInput {
  name: string;
  type: GraphQLInputType;
  source: InputSource;
  /** Non-null, and without a default in the document. */
  required: boolean;
  /** From the argument that receives the variable. */
  description?: string;
}

/** The one field whose value is answered. */
export interface RootField {
  /** `Query.channels`: the key of the access table. */
  coordinate: string;
  /** The name of the value in `data`. */
  responseKey: string;
  definition: GraphQLField<unknown, unknown>;
  node: FieldNode;
}

/** One GraphQL document with everything needed to serve it as REST. */
export interface RestOperation extends Omit<RestDeclaration, 'body' | 'etag'> {
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  /** Without `@rest`, which graphs do not know. The same object for every request. */
  document: DocumentNode;
  fragments: Fragments;
  field: RootField;
  /** The body of the answer: the root field's value or a member of it. */
  body: MemberAtPath;
  /** The source of the answer's `ETag`. */
  etag?: MemberAtPath;
  inputs: readonly OperationInput[];
}

/** The names in the braces of a path or a location. */
export function templateNames(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** A path without the names of its variables: two operations with the same shape share a resource. */
export function pathShape({ path }: RestOperation): string {
  return path.replaceAll(/\{\w+\}/g, '{}');
}

/** The access rule of an operation's root field; every operation has one. */
export function ruleOf({ name, field }: RestOperation, access: AccessTable) {
  const rule = access.get(field.coordinate);
  if (!rule) throw new Error(`${name}: ${field.coordinate} declares no access.`);
  return rule;
}

/**
 * Whether a request without a body is refused: where a member is required, and where something is created or edited. An
 * action with optional members needs none.
 */
export function needsBody({ inputs, method, status }: RestOperation): boolean {
  const inBody = inputs.filter(({ source }) => source === 'body' || source === 'whole-body');
  if (inBody.some(({ required }) => required)) return true;
  const isAction = method === 'POST' && status !== 201;
  return !isAction && inBody.some(({ name }) => name !== 'reason');
}
