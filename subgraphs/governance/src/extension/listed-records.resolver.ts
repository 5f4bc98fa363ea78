import { Access, type Context, callerOf, nestedPages } from '@agg/kit';
import type { GovernedKind } from '@agg/schema';
import { Args, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { shownBy } from '../document/document.reads.ts';
import { DocumentListArgs, GovernanceDocumentPage } from '../document/document.types.ts';
import { governanceDocumentList } from '../document/governance-document.list.ts';
import { incidentList } from '../incident/incident.list.ts';
import { IncidentListArgs, IncidentPage } from '../incident/incident.types.ts';
import { governedAccess, governedKinds } from '../subject/governed-kinds.ts';
import { governedClasses } from '../subject/governed-subjects.reference.ts';
import type { GovernedRoot } from './compliance.reads.ts';

const documentPages = nestedPages(governanceDocumentList, (_context, request: DocumentListArgs) =>
  shownBy(request),
);
const incidentPages = nestedPages(incidentList);

/** Only agents can be another tenant's. */
function OfOwnTenant(kind: GovernedKind): MethodDecorator {
  return kind === 'AGENT' ? (Directive('@requires(fields: "tenantId")') as MethodDecorator) : () => undefined;
}

/** Loads the page of a subject; `null` for another tenant's. */
async function pageFor<Request, P>(
  context: Context,
  kind: GovernedKind,
  root: GovernedRoot,
  request: Request,
  load: (context: Context, id: string, request: Request) => Promise<P>,
): Promise<P | null> {
  const { tenantId } = callerOf(context);
  if ((root.tenantId ?? tenantId) !== tenantId) return null;
  return load(context, String(root[governedKinds[kind].id]), request);
}

/** The fields with the lists of records of a kind of subject. */
export function createListResolver(kind: GovernedKind): new () => object {
  @Resolver(() => governedClasses[kind].type)
  class ListResolver {
    @FieldResolver(() => GovernanceDocumentPage, {
      nullable: true,
      description: 'The compliance documents, newest first. Null for subjects of other tenants.',
    })
    @OfOwnTenant(kind)
    @Access(governedAccess(kind, 'READ'))
    documents(
      @Ctx() context: Context,
      @Root() root: GovernedRoot,
      @Args(() => DocumentListArgs) request: DocumentListArgs,
    ): Promise<GovernanceDocumentPage | null> {
      return pageFor(context, kind, root, request, documentPages);
    }

    @FieldResolver(() => IncidentPage, {
      nullable: true,
      description: 'The serious incidents, newest first. Null for subjects of other tenants.',
    })
    @OfOwnTenant(kind)
    @Access(governedAccess(kind, 'READ'))
    incidents(
      @Ctx() context: Context,
      @Root() root: GovernedRoot,
      @Args(() => IncidentListArgs) request: IncidentListArgs,
    ): Promise<IncidentPage | null> {
      return pageFor(context, kind, root, request, incidentPages);
    }
  }
  return ListResolver;
}
