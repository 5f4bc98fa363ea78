import { Access, type Context, callerOf, read } from '@agg/kit';
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

/** The page of one subject; all pages of a response with the same arguments are loaded at once. */
interface PageOfSubject<Request> {
  id: string;
  request: Request;
}

/** Only agents can be another tenant's. */
function OfOwnTenant(kind: GovernedKind): MethodDecorator {
  return kind === 'AGENT' ? (Directive('@requires(fields: "tenantId")') as MethodDecorator) : () => undefined;
}

async function loadDocuments(
  context: Context,
  pages: readonly PageOfSubject<DocumentListArgs>[],
): Promise<GovernanceDocumentPage[]> {
  const { ids, request } = together(pages);
  const having = shownBy(request);
  const found = await read(context, (reader) => governanceDocumentList.pagesOf(reader, request, ids, having));
  return [...found.values()];
}

async function loadIncidents(
  context: Context,
  pages: readonly PageOfSubject<IncidentListArgs>[],
): Promise<IncidentPage[]> {
  const { ids, request } = together(pages);
  const found = await read(context, (reader) => incidentList.pagesOf(reader, request, ids));
  return [...found.values()];
}

function together<Request>(pages: readonly PageOfSubject<Request>[]): { ids: string[]; request: Request } {
  const [first] = pages;
  return { ids: pages.map(({ id }) => id), request: (first as PageOfSubject<Request>).request };
}

/** Loads the page of a subject; `null` for another tenant's. */
async function pageFor<Request, P>(
  context: Context,
  kind: GovernedKind,
  root: GovernedRoot,
  request: Request,
  load: (context: Context, pages: readonly PageOfSubject<Request>[]) => Promise<P[]>,
): Promise<P | null> {
  const { tenantId } = callerOf(context);
  if ((root.tenantId ?? tenantId) !== tenantId) return null;
  const page = { id: String(root[governedKinds[kind].id]), request };
  return context.loaders.load(context, page, load, JSON.stringify(request));
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
      return pageFor(context, kind, root, request, loadDocuments);
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
      return pageFor(context, kind, root, request, loadIncidents);
    }
  }
  return ListResolver;
}
