import { randomUUIDv7 } from 'node:crypto';
import { Access, assertSubject, type Context, callerOf, getOne, lock, Reason, read } from '@agg/kit';
import { type GovernedKind, promisedToPeople, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { dayOf } from '../law/days.ts';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import {
  allGovernedKinds,
  governedAccess,
  governedKinds,
  personalAccess,
  type SubjectRef,
} from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { documentLifecycle } from './document.lifecycle.ts';
import { shownBy } from './document.reads.ts';
import { DocumentInput, DocumentListArgs, GovernanceDocumentPage } from './document.types.ts';
import { createDraftResolvers } from './document-draft.resolver.ts';
import { assertPeriod, assertPlaced, isApproval } from './document-rules.ts';
import { GovernanceDocument } from './governance-document.entity.ts';
import { governanceDocumentList } from './governance-document.list.ts';

const rootFields = {
  AGENT: {
    list: 'agentDocuments',
    one: 'agentDocument',
    add: 'addAgentDocument',
    approve: 'approveAgentDocument',
  },
  MCP_SERVER: {
    list: 'mcpServerDocuments',
    one: 'mcpServerDocument',
    add: 'addMcpServerDocument',
    approve: 'approveMcpServerDocument',
  },
  LLM_GATEWAY: {
    list: 'llmGatewayDocuments',
    one: 'llmGatewayDocument',
    add: 'addLlmGatewayDocument',
    approve: 'approveLlmGatewayDocument',
  },
} as const satisfies Record<GovernedKind, object>;

type ResolverClass = new () => object;

/** The queries for documents of one kind of subject. */
function createDocumentQueries(kind: GovernedKind): ResolverClass {
  const { noun } = governedKinds[kind];

  @Resolver()
  class DocumentQueries {
    @Query(() => GovernanceDocumentPage, {
      name: rootFields[kind].list,
      description: `The compliance documents of an ${noun}, newest first.`,
    })
    @Access(governedAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Args(() => DocumentListArgs) args: DocumentListArgs,
    ): Promise<GovernanceDocumentPage> {
      return listDocuments(context, { kind, id }, args);
    }

    @Query(() => GovernanceDocument, { name: rootFields[kind].one })
    @Access(governedAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
    ): Promise<GovernanceDocument> {
      return findDocument(context, { kind, id }, documentId);
    }
  }
  return DocumentQueries;
}

/** The documents of a subject, newest first. @throws NOT_FOUND for a subject that the tenant does not have */
function listDocuments(
  context: Context,
  subject: SubjectRef,
  request: DocumentListArgs,
): Promise<GovernanceDocumentPage> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return governanceDocumentList.page(reader, request, {
      where: { subjectId: subject.id },
      having: shownBy(request),
    });
  });
}

/** One document of a subject. @throws NOT_FOUND, also for another subject's */
function findDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
): Promise<GovernanceDocument> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return getOne(reader, GovernanceDocument, { documentId, subjectId: subject.id });
  });
}

/** Operation 3 of the interface is for people alone. */
const isForPeople = (kind: GovernedKind) => kind === 'LLM_GATEWAY';

/** The mutations for documents of one kind of subject. */
function createDocumentMutations(kind: GovernedKind): ResolverClass {
  @Resolver()
  class DocumentMutations {
    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].add,
      description: `Adds a compliance document as a draft. It takes effect once a second person approves it.${isForPeople(kind) ? promisedToPeople : ''}`,
    })
    @Access(isForPeople(kind) ? personalAccess(kind, 'WRITE') : governedAccess(kind, 'WRITE'))
    add(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('input', () => DocumentInput) input: DocumentInput,
      @Reason() reason?: string,
    ): Promise<GovernanceDocument> {
      return addDocument(context, { kind, id }, input, reason);
    }

    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].approve,
      description:
        'Approves a document that another user added and last edited. It supersedes the approved document of the same kind. Idempotent.',
    })
    @Access(personalAccess(kind, 'WRITE'))
    approve(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
      @Reason() reason?: string,
    ): Promise<GovernanceDocument> {
      return approveDocument(context, { kind, id }, documentId, reason ?? null);
    }
  }
  return DocumentMutations;
}

/**
 * Adds a document as a draft; its legal basis follows from its kind.
 * @param reason stored in the ledger
 * @throws VALIDATION_FAILED without `url` and `externalRef`; NOT_FOUND; UNPROCESSABLE for one that expires
 * before it is issued
 */
async function addDocument(
  context: Context,
  subject: SubjectRef,
  input: DocumentInput,
  reason?: string | null,
): Promise<GovernanceDocument> {
  assertPlaced(input);
  const { tenantId, id: addedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    assertPeriod(input);
    return em.create(GovernanceDocument, {
      tenantId,
      documentId: randomUUIDv7(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      ...valuesOf(input),
      status: 'DRAFT',
      createdAt: new Date(),
      addedBy,
      editedBy: null,
      approvedBy: null,
      discardedBy: null,
      discardReason: null,
      supersedesDocumentId: null,
    });
  };
  return changeSubject(context, subject, work, reason);
}

/** Lists members explicitly, so that no other input is bound. */
function valuesOf(input: DocumentInput) {
  const kind = input.kind ?? 'OTHER';
  return {
    kind,
    legalBasis: law.documentKinds[kind],
    title: input.title,
    url: input.url ?? null,
    externalRef: input.externalRef ?? null,
    contentSha256: input.contentSha256 ?? null,
    issuedAt: input.issuedAt ?? null,
    validUntil: input.validUntil ?? null,
    reviewDueAt: input.reviewDueAt ?? null,
  };
}

/**
 * Approves a document, which supersedes the approved one of the same kind. Idempotent.
 * @param reason stored in the ledger
 * @throws NOT_FOUND, also for another subject's document; CONFLICT for the person who added it, and for one
 * that has ended
 */
function approveDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  reason: string | null,
): Promise<GovernanceDocument> {
  const { id: approvedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    const document = await lock(em, GovernanceDocument, { documentId, subjectId: subject.id });
    if (!isApproval(document, approvedBy, dayOf(new Date()))) return document;
    const supersedesDocumentId = await supersede(em, document);
    documentLifecycle.moveTo(document, 'APPROVED');
    return Object.assign(document, { approvedBy, supersedesDocumentId });
  };
  return changeSubject(context, subject, work, reason);
}

/** Supersedes the approved document of the same kind first, because the unique index allows only one. */
async function supersede(em: EntityManager, { subjectId, kind }: GovernanceDocument): Promise<string | null> {
  const before = await em.findOne(GovernanceDocument, { subjectId, kind, status: 'APPROVED' });
  if (!before) return null;
  documentLifecycle.moveTo(before, 'SUPERSEDED');
  await em.flush();
  return before.documentId;
}

/** The queries and mutations of each kind of subject. */
export const documentResolvers = allGovernedKinds.flatMap((kind) => [
  createDocumentQueries(kind),
  createDocumentMutations(kind),
  ...createDraftResolvers(kind),
]);
