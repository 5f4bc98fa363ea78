import { Access, type ClassType, type Context, callerOf, lock, Reason } from '@agg/kit';
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

/** The mutation that edits drafts of documents of one kind of subject. */
function createEditResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class EditResolver {
    /**
     * @throws NOT_FOUND, also for another subject's; CONFLICT for one that is no draft; UNPROCESSABLE for one that would have
     * no location, or expire before it is issued
     */
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
      const { id: editedBy } = callerOf(context);
      const edit = async (em: EntityManager) => {
        const document = await lock(em, GovernanceDocument, { documentId, subjectId: id });
        assertDraft(document);
        if (!applyEdit(document, input)) return document;
        assertPlaced(document, 'UNPROCESSABLE');
        assertPeriod(document);
        return Object.assign(document, { editedBy });
      };
      return changeSubject(context, { kind, id }, edit, reason);
    }
  }
  return EditResolver;
}

/** Members that an update may also empty. */
const emptiable = ['url', 'externalRef', 'contentSha256', 'issuedAt', 'validUntil', 'reviewDueAt'] as const;

/** Applies an update. @returns whether it changed anything */
function applyEdit(document: GovernanceDocument, update: DocumentUpdate): boolean {
  const before = { ...document };
  for (const member of emptiable) if (update[member] !== undefined) document[member] = update[member];
  if (update.title) document.title = update.title;
  if (update.kind) Object.assign(document, { kind: update.kind, legalBasis: law.documentKinds[update.kind] });
  return ([...emptiable, 'title', 'kind'] as const).some((member) => document[member] !== before[member]);
}

/** The mutation that withdraws a draft of one kind of subject. */
function createWithdrawResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class WithdrawResolver {
    /** @throws NOT_FOUND, also for another subject's; FORBIDDEN for other people; CONFLICT for one that is no draft */
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
      const { id: callerId, roles } = callerOf(context);
      const role = roleFor(kind, 'ADMIN');
      const by = { id: callerId, role, isAdmin: holdsRole(roles, role) };
      const assertMay = (document: GovernanceDocument) => assertMayWithdraw(document, by);
      const discarding = { documentId, status: 'WITHDRAWN', reason: reason ?? null, assertMay } as const;
      return discard(context, { kind, id }, discarding);
    }
  }
  return WithdrawResolver;
}

/** The mutation that rejects a draft of one kind of subject. */
function createRejectResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class RejectResolver {
    /**
     * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND, also for another subject's; CONFLICT for the person who added it,
     * and for one that is no draft
     */
    @Mutation(() => GovernanceDocument, {
      name: rootFields[kind].reject,
      description: 'Rejects a draft for good, by a user who did not add it. Idempotent.',
    })
    @Access(personalAccess(kind, 'WRITE'))
    async reject(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
      @Reason({ isRequired: true }) reason: string,
    ): Promise<GovernanceDocument> {
      givenText(reason, '/reason');
      const { id: callerId } = callerOf(context);
      const assertMay = (document: GovernanceDocument) => assertMayReject(document, callerId);
      return discard(context, { kind, id }, { documentId, status: 'REJECTED', reason, assertMay });
    }
  }
  return RejectResolver;
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
export function createDraftResolvers(kind: GovernedKind): ClassType[] {
  return [createEditResolver(kind), createWithdrawResolver(kind), createRejectResolver(kind)];
}
