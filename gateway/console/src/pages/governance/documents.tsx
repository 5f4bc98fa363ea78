import type { AgentDocumentsQuery } from '../../../generated/subject-governance.ts';
import { myself } from '../../session/myself.ts';
import { text, words } from '../../text/text.ts';
import { type Action, Actions } from '../../widgets/action.tsx';
import { Badge } from '../../widgets/badge.tsx';
import { Outside } from '../../widgets/link.tsx';
import { List, type ListDeclaration } from '../../widgets/list.tsx';
import { Section } from '../../widgets/page.tsx';
import { Person } from '../../widgets/subjects.tsx';
import { Time } from '../../widgets/time.tsx';
import { operationsOf, type SubjectProperties } from './subject-operations.ts';

type Row = NonNullable<AgentDocumentsQuery['page']>['content'][number];

/** The documents of a subject: those that wait are approved or rejected by a second person. */
export function Documents(subject: SubjectProperties) {
  const list: ListDeclaration<AgentDocumentsQuery, Row> = {
    operation: operationsOf[subject.kind].documents,
    fixed: { id: subject.id },
    pageOf: (data) => data.page,
    keyOf: ({ documentId }) => documentId,
    columns: [
      { name: text('governance.document'), cell: (row) => <Title of={row} />, sort: 'TITLE' },
      { name: text('column.kind'), cell: ({ kind }) => words(kind), sort: 'KIND' },
      { name: text('column.status'), cell: ({ status }) => <Badge of={status} />, sort: 'STATUS' },
      { name: text('column.actions'), cell: (row) => <Actions actions={actionsOf(subject, row)} /> },
      {
        name: text('governance.validUntil'),
        cell: ({ validUntil }) => <Time at={validUntil} />,
        sort: 'VALID_UNTIL',
      },
      {
        name: text('governance.reviewDue'),
        cell: ({ reviewDueAt }) => <Time at={reviewDueAt} />,
        sort: 'REVIEW_DUE_AT',
      },
      { name: text('governance.addedBy'), cell: ({ addedBy }) => <Person user={addedBy} /> },
      { name: text('governance.approvedBy'), cell: ({ approvedBy }) => <Person user={approvedBy} /> },
    ],
    filters: ['kind', 'status', 'includeArchived'],
    sort: 'CREATED_AT_DESC',
    empty: 'governance.noDocuments',
    caption: 'governance.documents',
    prefix: 'documents-',
  };
  return (
    <Section title="governance.documents" actions={[addDocumentAction(subject)]}>
      <List list={list} />
    </Section>
  );
}

function Title({ of: { title, url, externalRef, legalBasis, discardReason } }: { of: Row }) {
  return (
    <>
      {title}
      <p class="hint">{[legalBasis, externalRef].filter(Boolean).join(' · ')}</p>
      <Outside href={url} />
      {discardReason && <p class="hint">{text('governance.discarded', { reason: discardReason })}</p>}
    </>
  );
}

/** Adds a document. @param kind that an obligation asks for */
export function addDocumentAction(
  { kind, id, name }: SubjectProperties,
  documentKind?: string | null,
): Action {
  return {
    operation: operationsOf[kind].addDocument,
    label: 'governance.addDocument',
    target: name,
    fixed: { id },
    ...(documentKind && { initial: { input: { kind: documentKind } } }),
  };
}

function actionsOf({ kind, id }: SubjectProperties, row: Row): (Action | false)[] {
  const { documentId, title, status, addedBy } = row;
  if (status !== 'DRAFT') return [];
  // A second person decides.
  const isOwn = addedBy?.id === myself.value.userId;
  const on = { fixed: { id, documentId }, target: title };
  const { approveDocument, rejectDocument, updateDocument, withdrawDocument } = operationsOf[kind];
  return [
    !isOwn && { ...on, operation: approveDocument, label: 'governance.approve' },
    !isOwn && { ...on, operation: rejectDocument, label: 'governance.reject', isGrave: true },
    { ...on, operation: updateDocument, label: 'action.edit', initial: { input: row } },
    { ...on, operation: withdrawDocument, label: 'governance.withdraw', isGrave: true },
  ];
}
