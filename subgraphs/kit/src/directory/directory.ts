import type { SubjectKind } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../tenancy/not-found.ts';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';
import type { Reader } from '../transaction/reader.ts';

/** What the directory says of a subject. */
export interface DirectoryEntry {
  name: string;
  /** Whether it is in use: an archived subject and a person who is not active are not. */
  isLive: boolean;
  /** The id of the person who registered it; `null` where its class does not know that. */
  ownerId: string | null;
}

/** A subject of any subgraph, named by kind and id. */
export interface SubjectName {
  kind: SubjectKind;
  id: string;
}

/**
 * What the directory says of subjects of the tenant, by id; one that is not there is missing. Inside a change, it is what
 * was there before that change.
 */
export async function subjectsOf(
  source: Reader | EntityManager,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, DirectoryEntry>> {
  if (ids.length === 0) return new Map();
  const { db, tenantId } = rowsOf(source);
  const own = tenantId === everyTenant ? sql`true` : sql`tenant_id = ${tenantId}`;
  const { rows } = await sql<DirectoryEntry & { id: string }>`
    select id, name, state = 'live' as "isLive", owner_id as "ownerId" from directory.subject
    where ${own} and kind = ${kind} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

/** The same of one subject; `undefined` where the tenant does not have it. */
export async function findSubject(
  source: Reader | EntityManager,
  { kind, id }: SubjectName,
): Promise<DirectoryEntry | undefined> {
  return (await subjectsOf(source, kind, [id])).get(id);
}

/**
 * Makes sure that the tenant has a subject, be it live or not.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function assertSubject(source: Reader | EntityManager, subject: SubjectName): Promise<void> {
  if (!(await findSubject(source, subject))) notFound(nounOf(subject.kind));
}

/** A kind as a sentence calls it: `LLM gateway`. */
function nounOf(kind: SubjectKind): string {
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return words.replace(/^(llm|mcp) /, (acronym) => acronym.toUpperCase());
}

function rowsOf(source: Reader | EntityManager): { db: Kysely<never>; tenantId: string } {
  if ('db' in source) return source;
  const { tenantId } = source.getFilterParams<{ tenantId: string }>('tenant');
  return { db: source.getKysely() as unknown as Kysely<never>, tenantId };
}
