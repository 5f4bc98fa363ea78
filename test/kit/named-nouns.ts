import type { NamedCall, NamedNoun } from '@agg/kit/testing';
import { type GraphAnswer, graphql, type RestAnswer, rest } from './client.ts';
import { requestOf } from './rest-documents.ts';
import { readRootFields } from './root-fields.ts';
import { shared } from './shared-stack.ts';
import { specimens } from './specimens.ts';
import { NewTestTenant } from './test-tenant.ts';

/** The nouns of all subgraphs whose names are unique. */
export const namedNouns: readonly NamedNoun[] = specimens.flatMap(({ named }) => (named ? [named] : []));

const fields = readRootFields();

/** Sends a mutation by GraphQL, as the tenant's person with every role. */
export function byGraph({ token }: NewTestTenant, { mutation, args }: NamedCall): Promise<GraphAnswer> {
  const field = fields.find(({ type, name }) => type === 'Mutation' && name === mutation);
  return graphql(shared.url, String(field?.document(args)), args, token);
}

/** The same by REST. */
export function byRest({ token }: NewTestTenant, { mutation, args }: NamedCall): Promise<RestAnswer> {
  const { method, path, body } = requestOf(mutation, args);
  const headers = { 'content-type': 'application/json' };
  return rest(shared.url, method, path, token, body === undefined ? {} : { headers, body });
}

/** A new tenant that makes things of a noun by their names. */
export async function beginNaming({ id, create, ...noun }: NamedNoun) {
  const tenant = await NewTestTenant.create();
  const creating = (name: string) => Promise.resolve(create(name, tenant));
  const succeeded = async (call: NamedCall) => {
    const { data, errors } = await byGraph(tenant, call);
    if (errors) throw new Error(JSON.stringify(errors));
    return data[call.mutation];
  };
  return {
    tenant,
    creating,
    /** @returns its id */
    create: async (name: string): Promise<string> => (await succeeded(await creating(name)))[id],
    rename: (thing: string, name: string): Promise<unknown> => succeeded(noun.rename(thing, name)),
    end: (thing: string): Promise<unknown> => succeeded(noun.end(thing)),
  };
}
