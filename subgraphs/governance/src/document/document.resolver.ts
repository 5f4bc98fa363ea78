import { Access, type Context, Reason } from '@agg/kit';
import { type GovernedKind, promisedToPeople, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  allGovernedKinds,
  governedAccess,
  governedKinds,
  personalAccess,
} from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { findDocument, listDocuments } from './document.reads.ts';
import * as documents from './document.service.ts';
import { DocumentInput, DocumentListArgs, GovernanceDocumentPage } from './document.types.ts';
import { createDraftResolvers } from './document-draft.resolver.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

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
      return documents.addDocument(context, { kind, id }, input, reason);
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
      return documents.approveDocument(context, { kind, id }, documentId, reason ?? null);
    }
  }
  return DocumentMutations;
}

export const documentResolvers = allGovernedKinds.flatMap((kind) => [
  createDocumentQueries(kind),
  createDocumentMutations(kind),
  ...createDraftResolvers(kind),
]);
