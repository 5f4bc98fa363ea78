import { type FieldNode, parse, valueFromASTUntyped } from 'graphql';
import { rest } from '../../kit/client.ts';
import { entriesOfRequest } from '../../kit/ledger-entries.ts';
import { requestOf } from '../../kit/rest-documents.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { SendMutation } from './life.ts';

/** Sends the same change by its REST operation. */
export const byRest: SendMutation = async (mutation, _select, token) => {
  const { name, given } = read(mutation);
  const { method, path, body } = requestOf(name, given);
  const sending = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
  const answer = await rest(shared.url, method, path, token, sending);
  const isDone = answer.status >= 200 && answer.status < 300;
  const entries = await entriesOfRequest(answer);
  return { value: isDone ? answer.json : undefined, errors: isDone ? undefined : answer.json, entries };
};

/** The name of a mutation and its arguments, whose values are literals. */
function read(mutation: string): { name: string; given: Record<string, unknown> } {
  const [operation] = parse(`mutation { ${mutation} { __typename } }`).definitions;
  const [field] = (operation as { selectionSet: { selections: readonly FieldNode[] } }).selectionSet
    .selections;
  const given = field?.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]) ?? [];
  return { name: field?.name.value ?? '', given: Object.fromEntries(given) };
}
