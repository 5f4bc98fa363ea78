import type { LifeStep, Specimen, TenantOperation } from '@agg/kit/testing';
import { byEach, ofEach, recordId } from './governed-nouns.ts';

const selection = `documentId subjectId subjectName title url externalRef status addedById editedById approvedById
  discardedById discardReason supersedesDocumentId addedBy { name }`;

const operations: readonly TenantOperation[] = ofEach(({ noun, field }) => [
  { query: `${field}Documents(${field}Id: $a)`, takes: [field], pageOf: selection },
  {
    query: `${field}Document(${field}Id: $a, documentId: $b)`,
    takes: [field, 'document'],
    select: selection,
  },
  {
    mutation: `add${noun}Document(${field}Id: $a, input: { title: $name, externalRef: $name })`,
    takes: [field],
    makes: 'document',
    select: selection,
  },
  {
    mutation: `approve${noun}Document(${field}Id: $a, documentId: $b, reason: $prose)`,
    takes: [field, 'document'],
    select: selection,
  },
  {
    mutation: `update${noun}Document(${field}Id: $a, documentId: $b, input: { title: $name }, reason: $prose)`,
    takes: [field, 'document'],
    select: selection,
  },
  {
    mutation: `withdraw${noun}Document(${field}Id: $a, documentId: $b, reason: $prose)`,
    takes: [field, 'document'],
    select: selection,
  },
  {
    mutation: `reject${noun}Document(${field}Id: $a, documentId: $b, reason: $prose)`,
    takes: [field, 'document'],
    select: selection,
  },
]);

const listOf = (field: string) => `query ($id: UUID!) { ${field}Documents(${field}Id: $id, size: 200) {
  content { documentId status title approvedById } } }`;

/** A draft document of each governed subject. */
export const document: Specimen = {
  ids: ofEach(({ field }) => [`${field}DocumentId`]),
  make: async ({ ask, idOf }) => {
    const made = ofEach(({ noun, field }) => [
      (async () => {
        const add = `mutation ($id: UUID!) {
          add${noun}Document(${field}Id: $id, input: { title: "Plan", externalRef: "1" }) { documentId } }`;
        const { documentId } = await ask(add, { id: await idOf(`${field}Id`) });
        return [`${field}DocumentId`, documentId];
      })(),
    ]);
    return Object.fromEntries(await Promise.all(made));
  },
  values: (operation, made) => ({ documentId: recordId(operation, 'Document', made) }),
  specialValues: () => byEach(({ noun }) => [`add${noun}Document`, { externalRef: 'DOC-1' }]),
  // Another person added the fixture's documents.
  roleToFind: {
    withdrawAgentDocument: 'REGISTRY:ADMIN',
    withdrawMcpServerDocument: 'MCP_REGISTRY:ADMIN',
    withdrawLlmGatewayDocument: 'LLM_GATEWAY:ADMIN',
  },
  inputs: { DocumentInput: { externalRef: 'DOC-1' } },
  state: ofEach(({ field }) => [
    {
      name: `documents of ${field}s`,
      query: listOf(field),
      of: { state: `${field}s`, id: `${field}Id` },
    },
  ]),
  tenancy: {
    kinds: { document: 'documentId' },
    operations: [{ get: '/registry/v1/agents/{a}/governance/documents', takes: ['agent'] }, ...operations],
  },
  life: ofEach(({ noun, field }) => {
    const added: LifeStep = {
      mutation: `add${noun}Document(${field}Id: $${field}Id,
        input: { kind: DPIA, title: "DPIA", externalRef: "DOC-1" })`,
      select: 'documentId',
      leaves: ['governance-document.created'],
      isNewEachTime: true,
    };
    const step = (verb: string, more: string, ...leaves: string[]): LifeStep => ({
      mutation: `${verb}${noun}Document(${field}Id: $${field}Id, documentId: $documentId${more})`,
      leaves: leaves.map((event) => `governance-document.${event}`),
    });
    const bySecond = (one: LifeStep): LifeStep => ({ ...one, bySecondPerson: true });
    return [
      added,
      step('update', ', input: { title: "Newer DPIA" }', 'updated'),
      bySecond(step('approve', '', 'approved')),
      added,
      bySecond(step('approve', '', 'superseded', 'approved')),
      added,
      step('withdraw', '', 'withdrawn'),
      added,
      bySecond(step('reject', ', reason: "Because."', 'rejected')),
    ];
  }),
  stored: {
    tables: ['governance.document'],
    shownBy: [{ table: 'governance.document', policy: 'every_approved', setting: 'app.every_approved' }],
    complete: ({ tenantId }, _made, query) =>
      query(`update governance.document set status = 'APPROVED' where tenant_id = $1`, [tenantId]),
  },
  lists: {
    ...byEach(({ field }) => [
      `GraphQL ${field}Documents`,
      { statements: field === 'agent' ? '6 / 8' : '4 / 6' },
    ]),
    ...byEach(({ noun }) => [`REST list${noun}Documents`, { statements: '2 / 4' }]),
  },
};
