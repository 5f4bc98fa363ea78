import { Access, type Context, Reason } from '@agg/kit';
import { type GovernedKind, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { governedAccess, personalAccess, roleFor } from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { rejectDocument, withdrawDocument } from './discard-document.service.ts';
import { DocumentUpdate } from './document.types.ts';
import { editDocument } from './edit-document.service.ts';
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

/** The mutations for drafts of documents of one kind of subject. */
export function createDraftResolvers(kind: GovernedKind): ResolverClass[] {
  return [createEditResolver(kind), createDiscardResolver(kind)];
}
