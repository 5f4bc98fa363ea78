import { Access, type Context } from '@agg/kit';
import { type GovernedKind, ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { allGovernedKinds, fieldPrefixOf, governedAccess, governedKinds } from '../subject/governed-kinds.ts';
import { findDocument, listDocuments } from './document.reads.ts';
import * as documents from './document.service.ts';
import { DocumentInput, DocumentListArgs, GovernanceDocumentPage } from './document.types.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

/** The root fields for documents of one kind of subject, for instance `addLlmGatewayDocument`. */
function createDocumentResolver(kind: GovernedKind): new () => object {
  const { name, id: argument, noun } = governedKinds[kind];
  const field = `${fieldPrefixOf(kind)}Document`;

  @Resolver()
  class DocumentResolver {
    @Query(() => GovernanceDocumentPage, {
      name: `${field}s`,
      description: `The compliance documents of an ${noun}, newest first.`,
    })
    @Access(governedAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Args(() => DocumentListArgs) args: DocumentListArgs,
    ): Promise<GovernanceDocumentPage> {
      return listDocuments(context, { kind, id }, args);
    }

    @Query(() => GovernanceDocument, { name: field })
    @Access(governedAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
    ): Promise<GovernanceDocument> {
      return findDocument(context, { kind, id }, documentId);
    }

    @Mutation(() => GovernanceDocument, {
      name: `add${name}Document`,
      description: 'Adds a compliance document as a draft. It takes effect once a second person approves it.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    add(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('input', () => DocumentInput) input: DocumentInput,
    ): Promise<GovernanceDocument> {
      return documents.addDocument(context, { kind, id }, input);
    }

    @Mutation(() => GovernanceDocument, {
      name: `approve${name}Document`,
      description:
        'Approves a document that another user added. It supersedes the approved document of the same kind. Idempotent.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    approve(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('documentId', () => UuidScalar) documentId: string,
      @Arg('reason', () => ProseScalar, { nullable: true }) reason?: string,
    ): Promise<GovernanceDocument> {
      return documents.approveDocument(context, { kind, id }, documentId, reason ?? null);
    }
  }
  return DocumentResolver;
}

export const documentResolvers = allGovernedKinds.map(createDocumentResolver);
