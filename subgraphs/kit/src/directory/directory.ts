import { platformId, type SubjectKind } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { notFound } from '../tenancy/not-found.ts';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';
import { readTenant } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';

/** The directory entry of a subject. */
export interface DirectoryEntry {
  name: string;
  /** Whether it is in use: archived subjects and inactive persons are not. */
  isLive: boolean;
  /** The id of the person who registered it; `null` where its class does not store it. */
  ownerId: string | null;
}

/** A subject of any subgraph, named by kind and id. */
export interface SubjectName {
  kind: SubjectKind;
  id: string;
}

/**
 * The directory entries of subjects of the tenant, by id; unknown subjects are missing. Inside a change,
 * these are the entries before that change.
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

/** The ids of the tenant's subjects of a kind that are in use. */
export async function liveSubjects(source: Reader | EntityManager, kind: SubjectKind): Promise<Set<string>> {
  const { db, tenantId } = rowsOf(source);
  const { rows } = await sql<{ id: string }>`select id from directory.subject
    where tenant_id = ${tenantId} and kind = ${kind} and state = 'live'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The entry of one subject; `undefined` where the tenant does not have it. */
export async function findSubject(
  source: Reader | EntityManager,
  { kind, id }: SubjectName,
): Promise<DirectoryEntry | undefined> {
  return (await subjectsOf(source, kind, [id])).get(id);
}

/**
 * Asserts that the tenant has a subject, live or not, and returns its entry.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function assertSubject(
  source: Reader | EntityManager,
  subject: SubjectName,
): Promise<DirectoryEntry> {
  return (await findSubject(source, subject)) ?? notFound(nounOf(subject.kind));
}

/** The noun of a kind, as used in a sentence: `LLM gateway`. */
function nounOf(kind: SubjectKind): string {
  const words = kind.toLowerCase().replaceAll('_', ' ');
  return words.replace(/^(llm|mcp) /, (acronym) => acronym.toUpperCase());
}

function rowsOf(source: Reader | EntityManager): { db: Kysely<never>; tenantId: string } {
  if ('db' in source) return source;
  const { tenantId } = source.getFilterParams<{ tenantId: string }>('tenant');
  return { db: source.getKysely() as unknown as Kysely<never>, tenantId };
}

/** The tenants that have a subject of a kind in use, for the platform's own work; a few rows of each are read. */
export async function tenantsWithLive(
  context: Pick<Context, 'database'>,
  kind: SubjectKind,
): Promise<string[]> {
  const { rows } = await readTenant(context, platformId, ({ db }) =>
    sql<{ id: string }>`
      with recursive tenant (id) as (
        (select tenant_id from directory.subject order by tenant_id limit 1)
        union all
        select (select tenant_id from directory.subject where tenant_id > tenant.id order by tenant_id limit 1)
        from tenant where tenant.id is not null)
      select id from tenant where exists (
        select from directory.subject where tenant_id = tenant.id and kind = ${kind} and state = 'live')`.execute(
      db,
    ),
  );
  return rows.map(({ id }) => id);
}
