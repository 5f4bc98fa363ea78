import type { TenantOperation, TenantText, TenantVariable } from '@agg/kit/testing';
import { joined, specimens } from '../../kit/specimens.ts';

/** An operation as it is sent. */
export interface Operation extends TenantOperation {
  name: string;
  takes: readonly string[];
  /** The document, or the method of a REST request to `path`. */
  document?: string;
  method?: 'GET' | 'DELETE';
  path?: string;
}

const parts = specimens.flatMap(({ tenancy }) => (tenancy ? [tenancy] : []));

/** The kinds of ids that one tenant can steal, with the path to the id in the answer that makes one. */
export const kinds: Readonly<Record<string, string>> = joined(
  'kinds',
  parts.map((part) => part.kinds),
);

/** The variables that documents may use. */
const variables: Readonly<Record<string, TenantVariable>> = joined('variables', [
  {
    name: { type: 'Name!', value: ({ name }: TenantText) => name },
    prose: { type: 'Prose!', value: ({ name }: TenantText) => `${name} because` },
    secret: { type: 'String!', value: ({ name }: TenantText) => `${name} secret` },
    email: {
      type: 'Email!',
      value: ({ marker, count }: TenantText) => `${marker}-${count}@people.example`,
    },
  },
  ...parts.map((part) => part.variables),
]);
const typeOf = (name: string) => (name.length === 1 ? 'UUID!' : variables[name]?.type);

/** All operations of all specimens. */
export const operations: readonly Operation[] = parts.flatMap(({ operations = [] }) =>
  operations.map(prepared),
);

/** The subscriptions of all specimens, with every field of their events. */
export const feeds: readonly string[] = parts.flatMap((part) => part.feeds ?? []);

/** The values of the variables of an operation with these ids. */
export function valuesOf(
  { document = '' }: Operation,
  text: TenantText,
  b?: string,
): Record<string, unknown> {
  const given = Object.entries(variables).filter(([name]) => document.includes(`$${name}:`));
  const values = given.map(([name, { value }]) => [name, value(text)]);
  return { ...Object.fromEntries(values), a: text.a, b };
}

function prepared(operation: TenantOperation): Operation {
  const { takes = [], get, delete: path = get, query, mutation = query } = operation;
  if (path)
    return {
      ...operation,
      takes,
      path,
      name: `${get ? 'GET' : 'DELETE'} ${path}`,
      method: get ? 'GET' : 'DELETE',
    };
  const field = String(mutation);
  return { ...operation, takes, name: field, document: documentOf(operation, field) };
}

function documentOf({ query, select, pageOf }: TenantOperation, field: string): string {
  const used = [...new Set(field.match(/\$\w+/g) ?? [])];
  const declared = used.map((variable) => `${variable}: ${typeOf(variable.slice(1))}`);
  const head = declared.length > 0 ? `(${declared.join(', ')})` : '';
  const selection = pageOf ? `content { ${pageOf} } totalElements totalPages` : select;
  return `${query ? 'query' : 'mutation'} ${head} { ${field} { ${selection} } }`;
}
