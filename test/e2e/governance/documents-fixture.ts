import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { ask, graphql, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, type Story } from '../../kit/story.ts';
import { workOff } from '../../kit/work-off.ts';
import { agents, type Governed } from './governed.ts';

const database = new LedgerReader();

/** The members of a document in the interface. */
const documentMembers = `documentId kind legalBasis title url externalRef contentSha256 status issuedAt validUntil
  reviewDueAt addedById approvedById supersedesDocumentId createdAt`;

export const addition = ({ name, field } = agents) => `mutation ($id: UUID!, $input: DocumentInput!) {
  add${name}Document(${field}Id: $id, input: $input) { ${documentMembers} } }`;

export const approval = ({
  name,
  field,
} = agents) => `mutation ($id: UUID!, $documentId: UUID!, $reason: Prose) {
  approve${name}Document(${field}Id: $id, documentId: $documentId, reason: $reason) { ${documentMembers} } }`;

export const reading = ({ field } = agents) => `query ($id: UUID!, $documentId: UUID!) {
  ${field}Document(${field}Id: $id, documentId: $documentId) { ${documentMembers} } }`;

const listing = ({ field } = agents) => `query (
    $id: UUID!, $kind: DocumentKind, $status: DocumentStatus, $size: Int, $sort: GovernanceDocumentSort) {
  ${field}Documents(${field}Id: $id, kind: $kind, status: $status, size: $size, sort: $sort) {
    content { ${documentMembers} } totalElements } }`;

/** The document to add where its content does not matter. */
export const notice = { kind: 'AFFECTED_PERSON_NOTICE', title: 'Notice', url: 'https://acme.example/notice' };

/** A story about the documents of one subject. */
interface DocumentStory extends Story {
  second: TestCaller;
  id: string;
  documents: ReturnType<typeof documentsOf>;
}

/** The documents of one subject, as people of its tenant manage them. */
export function documentsOf(id: string, governed: Governed = agents) {
  return {
    add: (by: TestCaller, input: object = notice) =>
      ask(shared.url, addition(governed), { id, input }, by.token),
    approve: (by: TestCaller, documentId: string, reason?: string) =>
      ask(shared.url, approval(governed), { id, documentId, reason }, by.token),
    /** The code of the refusal; undefined for a success. */
    approvalRefused: async (by: TestCaller, documentId: string): Promise<string | undefined> => {
      const { errors } = await graphql(shared.url, approval(governed), { id, documentId }, by.token);
      return errors?.[0]?.extensions.code;
    },
    all: async (by: TestCaller, more: object = {}) =>
      (await ask(shared.url, listing(governed), { id, size: 200, ...more }, by.token)).content,
  };
}

/** A tenant with two people who have every role, and one subject that they add documents to. */
export async function beginDocuments(governed: Governed = agents): Promise<DocumentStory> {
  const story = await beginStory();
  const second = await story.caller(allRoles, { name: 'Niels Bohr' });
  const id = await governed.make(story.maker);
  return { ...story, second, id, documents: documentsOf(id, governed) };
}

/** A REST request with a JSON body. */
export function send(token: string, method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  return rest(
    shared.url,
    method,
    path,
    token,
    body === undefined ? {} : { headers, body: JSON.stringify(body) },
  );
}

/** Moves the last day of documents into the past, which the API does not allow. */
export async function letPass(tenantId: string, documentIds: readonly string[]): Promise<void> {
  const text = `update governance.document set valid_until = '2020-01-31'
    where tenant_id = $1 and document_id = any($2)`;
  await database.query(text, [tenantId, documentIds]);
}

/** Runs the task that expires documents, as its schedule does. */
export function expire(): Promise<void> {
  return workOff('governance.expire-documents', {});
}
