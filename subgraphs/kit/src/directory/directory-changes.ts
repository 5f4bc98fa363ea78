import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { DirectoryEntry, SubjectName } from './directory.ts';

/** How the rows of a stored class appear in the directory. */
export interface DirectoryOptions<T> {
  /** The property that holds the name. */
  name: keyof T & string;
  /** Whether the row is in use: not archived and, for a person, active. */
  isLive(row: T): boolean;
  /** The property that holds the id of the person who registered the row, where the class stores it. */
  owner?: keyof T & string;
}

/** A subject whose entry a transaction changes; without `entry`, it is removed. */
interface ChangedSubject extends SubjectName {
  entry: DirectoryEntry | undefined;
}

/** The directory entry of a row. */
export function entryOf<T>(row: T, { name, isLive, owner }: DirectoryOptions<T>): DirectoryEntry {
  return {
    name: String(row[name]),
    isLive: isLive(row),
    ownerId: owner ? ((row[owner] ?? null) as string | null) : null,
  };
}

/** Collects the directory changes of one transaction: the last entry of each subject. */
export class DirectoryChanges {
  readonly #subjects = new Map<string, ChangedSubject>();

  /** Notes the new entry of a subject, unless it equals the old one. */
  note(subject: SubjectName, before: DirectoryEntry | undefined, after: DirectoryEntry | undefined): void {
    if (isDeepStrictEqual(before, after)) return;
    const { kind, id } = subject;
    this.#subjects.set(`${kind} ${id}`, { kind, id, entry: after });
  }

  /** Writes all entries in one statement and all removals in another; runs neither where nothing changed. */
  async write(em: EntityManager, tenantId: string): Promise<void> {
    // Sorted, so that concurrent transactions cannot deadlock.
    const inOrder = [...this.#subjects].sort(([one], [other]) => (one < other ? -1 : 1));
    const subjects = inOrder.map(([, subject]) => subject);
    const kept = subjects.filter(({ entry }) => entry);
    const removed = subjects.filter(({ entry }) => !entry);
    if (kept.length > 0) await put(em, tenantId, kept);
    if (removed.length > 0) await remove(em, tenantId, removed);
  }
}

async function put(em: EntityManager, tenantId: string, subjects: readonly ChangedSubject[]): Promise<void> {
  const kinds = subjects.map(({ kind }) => kind);
  const ids = subjects.map(({ id }) => id);
  const names = subjects.map(({ entry }) => entry?.name);
  const states = subjects.map(({ entry }) => (entry?.isLive ? 'live' : 'archived'));
  const owners = subjects.map(({ entry }) => entry?.ownerId);
  await sql`insert into directory.subject (tenant_id, kind, id, name, state, owner_id)
    select ${tenantId}::uuid, changed.* from
      unnest(${kinds}::text[], ${ids}::uuid[], ${names}::text[], ${states}::text[], ${owners}::uuid[]) as changed
    on conflict (tenant_id, kind, id)
      do update set name = excluded.name, state = excluded.state, owner_id = excluded.owner_id`.execute(
    em.getKysely(),
  );
}

async function remove(em: EntityManager, tenantId: string, subjects: readonly SubjectName[]): Promise<void> {
  const kinds = subjects.map(({ kind }) => kind);
  const ids = subjects.map(({ id }) => id);
  await sql`delete from directory.subject where tenant_id = ${tenantId}
    and (kind, id) in (select * from unnest(${kinds}::text[], ${ids}::uuid[]))`.execute(em.getKysely());
}
