import type { TestCaller } from '@agg/kit/testing';
import { graphql } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { agents } from './governed.ts';

const members = `documentId kind legalBasis title url externalRef status validUntil addedById editedById approvedById
  discardedById discardReason`;

const edit = ({ name, field } = agents) => `
  mutation ($id: UUID!, $documentId: UUID!, $input: DocumentUpdate!, $reason: Prose) {
    update${name}Document(${field}Id: $id, documentId: $documentId, input: $input, reason: $reason) { ${members} } }`;

const withdrawal = ({ name, field } = agents) => `mutation ($id: UUID!, $documentId: UUID!, $reason: Prose) {
  withdraw${name}Document(${field}Id: $id, documentId: $documentId, reason: $reason) { ${members} } }`;

const rejection = ({ name, field } = agents) => `mutation ($id: UUID!, $documentId: UUID!, $reason: Prose!) {
  reject${name}Document(${field}Id: $id, documentId: $documentId, reason: $reason) { ${members} } }`;

/** What a mutation answered: its value, or the code and the sentence of its refusal. */
interface Outcome {
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  value?: any;
  code?: string;
  message?: string;
  pointers?: string[];
}

/** What people do with drafts of the documents of one subject. */
export function draftsOf(id: string, governed = agents) {
  const run = async (by: TestCaller, document: string, variables: object): Promise<Outcome> => {
    const { data, errors } = await graphql(shared.url, document, { id, ...variables }, by.token);
    const [error] = errors ?? [];
    if (!error) return { value: Object.values(data ?? {})[0] };
    const { code, errors: details = [] } = error.extensions;
    return { code, message: error.message, pointers: details.map((one: { pointer: string }) => one.pointer) };
  };
  return {
    edit: (by: TestCaller, documentId: string, input: object, reason?: string) =>
      run(by, edit(governed), { documentId, input, reason }),
    withdraw: (by: TestCaller, documentId: string, reason?: string) =>
      run(by, withdrawal(governed), { documentId, reason }),
    reject: (by: TestCaller, documentId: string, reason = 'It is not complete.') =>
      run(by, rejection(governed), { documentId, reason }),
  };
}
