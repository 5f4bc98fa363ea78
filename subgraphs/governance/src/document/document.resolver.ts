import { randomUUIDv7 } from 'node:crypto';
import { Access, type ClassType, type Context, callerOf, getOne, lock, Reason } from '@agg/kit';
import { type Caller, type GovernedKind, promisedToPeople, UuidScalar } from '@agg/schema';
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
import { readSubject } from '../subject/read-subject.ts';
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

/** The queries for documents of one kind of subject. */
function createDocumentQueries(kind: GovernedKind): ClassType {
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
      const within = { where: { subjectId: id }, having: shownBy(args) };
      return readSubject(context, { kind, id }, (reader) =>
        governanceDocumentList.page(reader, args, within),
      );
    }

    @Query(() => GovernanceDocument, { name: rootFields[kind].one })
    @Access(governedAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
    ): Promise<GovernanceDocument> {
      const where = { documentId, subjectId: id };
      return readSubject(context, { kind, id }, (reader) => getOne(reader, GovernanceDocument, where));
    }
  }
  return DocumentQueries;
}

/** Operation 3 of the interface is for people alone. */
const isForPeople = (kind: GovernedKind) => kind === 'LLM_GATEWAY';

/** The mutation that adds a document of one kind of subject. */
function createAddResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class AddResolver {
    /** @throws VALIDATION_FAILED without `url` and `externalRef`; NOT_FOUND; UNPROCESSABLE where it expires before it is issued */
    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].add,
      description: `Adds a compliance document as a draft. It takes effect once a second person approves it.${isForPeople(kind) ? promisedToPeople : ''}`,
    })
    @Access(isForPeople(kind) ? personalAccess(kind, 'WRITE') : governedAccess(kind, 'WRITE'))
    async add(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('input', () => DocumentInput) input: DocumentInput,
      @Reason() reason?: string,
    ): Promise<GovernanceDocument> {
      assertPlaced(input);
      const addDraft = async (em: EntityManager) => {
        assertPeriod(input);
        return em.create(GovernanceDocument, newDraft(callerOf(context), { kind, id }, input));
      };
      return changeSubject(context, { kind, id }, addDraft, reason);
    }
  }
  return AddResolver;
}

/** The mutation that approves a document of one kind of subject. */
function createApproveResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class ApproveResolver {
    /** @throws NOT_FOUND, also for another subject's; CONFLICT for the person who added or last edited it, and for an ended one */
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
      const { id: approvedBy } = callerOf(context);
      const work = async (em: EntityManager) => {
        const document = await lock(em, GovernanceDocument, { documentId, subjectId: id });
        if (!isApproval(document, approvedBy, dayOf(new Date()))) return document;
        const supersedesDocumentId = await supersede(em, document);
        documentLifecycle.moveTo(document, 'APPROVED');
        return Object.assign(document, { approvedBy, supersedesDocumentId });
      };
      return changeSubject(context, { kind, id }, work, reason ?? null);
    }
  }
  return ApproveResolver;
}

/** A draft; its legal basis follows from its kind. */
function newDraft(
  { tenantId, id: addedBy }: Caller,
  { kind: subjectKind, id: subjectId }: SubjectRef,
  input: DocumentInput,
): GovernanceDocument {
  return {
    tenantId,
    documentId: randomUUIDv7(),
    subjectKind,
    subjectId,
    ...valuesOf(input),
    status: 'DRAFT',
    createdAt: new Date(),
    addedBy,
    editedBy: null,
    approvedBy: null,
    discardedBy: null,
    discardReason: null,
    supersedesDocumentId: null,
  };
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
  createAddResolver(kind),
  createApproveResolver(kind),
  ...createDraftResolvers(kind),
]);
