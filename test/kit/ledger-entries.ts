import type { TestCaller } from '@agg/kit/testing';
import { expect } from '@jest/globals';
import { type RestAnswer, rest } from './client.ts';
import { LedgerReader } from './ledger-reader.ts';
import { shared } from './shared-stack.ts';

/** The ledger's record of one change. */
export interface Entry {
  action: string;
  kind: string;
  id: string;
  tenant: string;
}

const ledger = new LedgerReader();
const entriesOf =
  'select action, subject_kind as kind, subject_id as id, tenant_id as tenant from ledger.entry';

/** Sends a mutation; returns its answer, and its ledger entries, whatever the answer was. */
export async function sent(query: string, variables: object = {}, token?: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables });
  const answer = await rest(shared.url, 'POST', '/graphql', token, { headers, body });
  return { answer: answer.json, entries: await entriesOfRequest(answer) };
}

/** The ledger entries of an answered request, in order. */
export function entriesOfRequest({ headers }: Pick<RestAnswer, 'headers'>): Promise<Entry[]> {
  const requestId = headers.get('x-request-id');
  return ledger.query<Entry>(`${entriesOf} where request_id = $1 order by seq`, [requestId]);
}

/** The entries of a mutation, all in the ledger of the caller's tenant. */
export async function left(
  { admin }: { admin: TestCaller },
  query: string,
  variables: object = {},
): Promise<Entry[]> {
  const { entries } = await sent(query, variables, admin.token);
  expect(entries.every(({ tenant }) => tenant === admin.tenantId)).toBe(true);
  return entries;
}

export function actionsOf(entries: readonly Pick<Entry, 'action'>[]): string[] {
  return entries.map(({ action }) => action);
}
