import { Access, type Context, callerOf, lock, Reason } from '@agg/kit';
import { type GovernedKind, givenText, holdsRole, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import { governedAccess, personalAccess, roleFor, type SubjectRef } from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { documentLifecycle } from './document.lifecycle.ts';
import { DocumentUpdate } from './document.types.ts';
import {
  assertDraft,
  assertMayReject,
  assertMayWithdraw,
  assertPeriod,
  assertPlaced,
} from './document-rules.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

const rootFields = {
  AGENT: {
    edit: 'updateAgentDocument',
    withdraw: 'withdrawAgentDocument',
    reject: 'rejectAgentDocument',
  },
  MCP_SERVER: {
    edit: 'updateMcpServerDocument',
    withdraw: 'withdrawMcpServerDocument',
    reject: 'rejectMcpServerDocument',
  },
  LLM_GATEWAY: {
    edit: 'updateLlmGatewayDocument',
    withdraw: 'withdrawLlmGatewayDocument',
    reject: 'rejectLlmGatewayDocument',
  },
} as const satisfies Record<GovernedKind, object>;

type ResolverClass = new () => object;

/** The mutation that edits drafts of documents of one kind of subject. */
function createEditResolver(kind: GovernedKind): ResolverClass {
  @Resolver()
  class EditResolver {
    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].edit,
      description: 'Edits a draft. The user who last edited it cannot approve it.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    edit(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
      @Arg('input', () => DocumentUpdate) input: DocumentUpdate,
      @Reason() reason?: string,
    ): Promise<GovernanceDocument> {
      return editDocument(context, { kind, id }, documentId, input, reason);
    }
  }
  return EditResolver;
}

/** Members that an update may also empty. */
const emptiable = ['url', 'externalRef', 'contentSha256', 'issuedAt', 'validUntil', 'reviewDueAt'] as const;

/**
 * Edits a draft; omitted members stay unchanged. The last editor must not approve it.
 * @param reason stored in the ledger
 * @throws NOT_FOUND, also for another subject's document; CONFLICT for one that is no draft; UNPROCESSABLE for one that
 * would have no location, or expire before it is issued
 */
function editDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  update: DocumentUpdate,
  reason?: string | null,
): Promise<GovernanceDocument> {
  const { id: editedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    const document = await lock(em, GovernanceDocument, { documentId, subjectId: subject.id });
    assertDraft(document);
    if (!applyEdit(document, update)) return document;
    assertPlaced(document, 'UNPROCESSABLE');
    assertPeriod(document);
    return Object.assign(document, { editedBy });
  };
  return changeSubject(context, subject, work, reason);
}

/** Applies an update. @returns whether it changed anything */
function applyEdit(document: GovernanceDocument, update: DocumentUpdate): boolean {
  const before = { ...document };
  for (const member of emptiable) if (update[member] !== undefined) document[member] = update[member];
  if (update.title) document.title = update.title;
  if (update.kind) Object.assign(document, { kind: update.kind, legalBasis: law.documentKinds[update.kind] });
  return ([...emptiable, 'title', 'kind'] as const).some((member) => document[member] !== before[member]);
}

/** The mutations that end drafts of documents of one kind of subject. */
function createDiscardResolver(kind: GovernedKind): ResolverClass {
  @Resolver()
  class DiscardResolver {
    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].withdraw,
      description: `Withdraws a draft for good, by the user who added it or a holder of ${roleFor(kind, 'ADMIN')}. Idempotent.`,
    })
    @Access(governedAccess(kind, 'WRITE'))
    withdraw(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
      @Reason() reason?: string,
    ): Promise<GovernanceDocument> {
      return withdrawDocument(context, { kind, id }, documentId, reason ?? null);
    }

    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].reject,
      description: 'Rejects a draft for good, by a user who did not add it. Idempotent.',
    })
    @Access(personalAccess(kind, 'WRITE'))
    reject(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
      @Reason({ isRequired: true }) reason: string,
    ): Promise<GovernanceDocument> {
      return rejectDocument(context, { kind, id }, documentId, reason);
    }
  }
  return DiscardResolver;
}

/**
 * Withdraws a draft for good: by the person who added it, or by an administrator of the area. Idempotent.
 * @param reason stored with the document and in the ledger
 * @throws NOT_FOUND, also for another subject's document; FORBIDDEN for other people; CONFLICT for one that is no draft
 */
function withdrawDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  reason: string | null,
): Promise<GovernanceDocument> {
  const { id, roles } = callerOf(context);
  const role = roleFor(subject.kind, 'ADMIN');
  const by = { id, role, isAdmin: holdsRole(roles, role) };
  const assertMay = (document: GovernanceDocument) => assertMayWithdraw(document, by);
  return discard(context, subject, { documentId, status: 'WITHDRAWN', reason, assertMay });
}

/**
 * Rejects a draft for good: by a person who did not add it. Idempotent.
 * @param reason stored with the document and in the ledger
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND, also for another subject's document; CONFLICT for the person
 * who added it, and for one that is no draft
 */
async function rejectDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  reason: string,
): Promise<GovernanceDocument> {
  givenText(reason, '/reason');
  const { id } = callerOf(context);
  const assertMay = (document: GovernanceDocument) => assertMayReject(document, id);
  return discard(context, subject, { documentId, status: 'REJECTED', reason, assertMay });
}

/** The end of a draft that does not take effect. */
interface Discarding {
  documentId: string;
  status: 'WITHDRAWN' | 'REJECTED';
  reason: string | null;
  /** @throws where the caller must not do it */
  assertMay(document: GovernanceDocument): void;
}

function discard(
  context: Context,
  subject: SubjectRef,
  { documentId, status, reason, assertMay }: Discarding,
): Promise<GovernanceDocument> {
  const work = async (em: EntityManager) => {
    const document = await lock(em, GovernanceDocument, { documentId, subjectId: subject.id });
    assertMay(document);
    if (!documentLifecycle.moveTo(document, status)) return document;
    return Object.assign(document, { discardedBy: callerOf(context).id, discardReason: reason });
  };
  return changeSubject(context, subject, work, reason);
}

/** The mutations for drafts of documents of one kind of subject. */
export function createDraftResolvers(kind: GovernedKind): ResolverClass[] {
  return [createEditResolver(kind), createDiscardResolver(kind)];
}
