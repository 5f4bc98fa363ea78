import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

/** The page and the gateway have one origin: a proxy leads to both. */
export const endpoint = new URL('/graphql', location.origin).href;

/** An error of the gateway, with its code. */
export class Refusal extends Error {
  readonly code: string | undefined;

  constructor({ message, extensions }: GatewayError) {
    super(message);
    this.code = extensions?.code;
  }
}

interface GatewayError {
  message: string;
  extensions?: { code?: string };
}

/** Each root field may fail alone, so it is nullable. Where none has failed, each has its value. */
type Results<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** Sends an operation that needs no token. @throws Refusal; TypeError while the gateway cannot be reached */
export async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Results<Data>> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: print(document), variables });
  const answer = await fetch(endpoint, { method: 'POST', headers, body });
  const { data, errors } = (await answer.json()) as { data: Results<Data>; errors?: GatewayError[] };
  if (errors?.[0]) throw new Refusal(errors[0]);
  return data;
}
