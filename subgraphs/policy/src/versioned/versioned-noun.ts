import {
  type Context,
  callerOf,
  notFound,
  type Reader,
  read,
  rowsMatching,
  type VersionContent,
} from '@agg/kit';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isValid } from '../validity/validity.ts';
import { namesOneOf, textOf, type VersionKey } from './version-key.ts';
import type { VersionRow } from './version-row.ts';
import type { VersionedHead } from './versioned-head.ts';

/** How things with versions are stored. */
interface StoredNoun<H, V> {
  /** In a sentence: `policy group`. */
  noun: string;
  head: EntityClass<H>;
  version: EntityClass<V>;
  /** The property that holds the id, and its column, in both. */
  id: keyof H & keyof V & string;
  column: string;
  tables: { heads: string; versions: string };
  /** What a version says, for comparisons. */
  contentOf(reader: Reader, version: V): Promise<VersionContent>;
}

/** Where something with versions stands at this moment. */
interface Standing {
  archivedAt: Date | null;
  newestVersion: string;
  /** The newest version that is valid; `null` where none is. */
  latestVersion: string | null;
}

/** What standings are read from: a snapshot, or the transaction of a change. */
type Source = Pick<Reader, 'db' | 'tenantId'>;

/** A kind of things with versions, such as policies; its methods read them. */
export class VersionedNoun<H extends VersionedHead, V extends VersionRow> {
  constructor(readonly stored: StoredNoun<H, V>) {}

  /** Where the things stand, by id; unknown ones are missing. */
  async standings({ db, tenantId }: Source, ids: readonly string[]): Promise<Map<string, Standing>> {
    const { column, tables } = this.stored;
    const latest = sql`select version from ${sql.table(tables.versions)} as one
      where one.tenant_id = ${tenantId} and ${sql.ref(`one.${column}`)} = ${sql.ref(`head.${column}`)}
        and ${isValid(new Date())}
      order by ordinal desc limit 1`;
    const { rows } = await sql<Standing & { id: string }>`
      select ${sql.ref(`head.${column}`)} as id, archived_at as "archivedAt", newest_version as "newestVersion",
        (${latest}) as "latestVersion"
      from ${sql.table(tables.heads)} as head
      where tenant_id = ${tenantId} and ${sql.ref(`head.${column}`)} = any(${ids}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, ...standing }) => [id, withDate(standing)]));
  }

  /** The versions of these keys, by the texts of the keys. */
  async versions(reader: Reader, keys: readonly VersionKey[]): Promise<Map<string, V>> {
    const { version, id, column } = this.stored;
    const rows = await rowsMatching(reader, version, { having: namesOneOf(column, 'version', keys) });
    return new Map(rows.map((row) => [textOf({ id: String(row[id]), version: row.version }), row]));
  }

  /** Where one stands, in one statement for all of an answer. @throws NOT_FOUND */
  standing(context: Context, id: string): Promise<Standing> {
    return context.loaders.load(context, id, this.#loadStandings);
  }

  /** A version that exists, in one statement for all of an answer. */
  version(context: Context, key: VersionKey): Promise<V> {
    return context.loaders.load(context, key, this.#loadVersions);
  }

  /** The version that stands for the thing itself: the latest one, without it the newest. @throws NOT_FOUND */
  async shown(context: Context, id: string): Promise<V> {
    return this.version(context, { id, version: shownVersion(await this.standing(context, id)) });
  }

  readonly #loadStandings = async (context: Context, ids: readonly string[]): Promise<Standing[]> => {
    const found = await read(context, (reader) => this.standings(reader, ids));
    return ids.map((id) => found.get(id) ?? notFound(this.stored.noun));
  };

  readonly #loadVersions = async (context: Context, keys: readonly VersionKey[]): Promise<V[]> => {
    const found = await read(context, (reader) => this.versions(reader, keys));
    return keys.map((key) => found.get(textOf(key)) ?? notFound(`${this.stored.noun} version`));
  };
}

/** The version that stands for the thing itself: the latest one, without it the newest. */
export function shownVersion({ latestVersion, newestVersion }: Standing): string {
  return latestVersion ?? newestVersion;
}

/** SQL returns timestamps as texts. */
function withDate({ archivedAt, ...standing }: Standing): Standing {
  return { ...standing, archivedAt: archivedAt && new Date(archivedAt) };
}

/** The transaction of a change, as a source of standings. */
export function inChange(context: Context, em: EntityManager): Source {
  return { db: em.getKysely() as unknown as Source['db'], tenantId: callerOf(context).tenantId };
}
