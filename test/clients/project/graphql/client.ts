import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

/** The gateway by GraphQL, as one caller. */
export type Gateway = <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Results<Data>>;

/** Each root field may fail alone, so it is nullable. Where none has failed, each has its value. */
type Results<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** @returns a function that throws Error for a refusal */
export function connect(baseUrl: string, token: string): Gateway {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (document, variables) => {
    const body = JSON.stringify({ query: print(document), variables });
    const answer = await fetch(`${baseUrl}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await answer.json()) as { data: never; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
}
