import type { Page } from '@agg/schema';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Context, callerOf } from '../context/context.ts';
import { tableOf } from '../lists/list-table.ts';
import type { VersionContent } from '../primitives/difference.ts';
import { rowsMatching } from '../rows/get-rows.ts';
import { columnName } from '../tenancy/column-name.ts';
import { notFound, nounOf } from '../tenancy/not-found.ts';
import { read } from '../transaction/read.ts';
import type { Reader } from '../transaction/reader.ts';
import { isValid } from './validity.ts';
import { namesOneOf, textOfKey, type VersionKey } from './version-key.ts';
import type { VersionedHead, VersionRow } from './versioned-rows.ts';

/** How things with versions are stored. */
interface StoredNoun<H, V> {
  head: EntityClass<H>;
  version: EntityClass<V>;
  /** The property that holds the id, in both. */
  id: keyof H & keyof V & string;
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

/**
 * A kind of things with versions: each has a head, which is locked, archived and recorded, and immutable versions, of
 * which the newest valid one is the latest. Its methods read them; `createVersioned`, `registerVersion` and
 * `archiveVersioned` change them, and `createVersionResolvers` makes their queries and fields.
 * @example
 * export const recipes = new VersionedNoun<RecipeHead, Recipe>({
 *   head: RecipeHead,
 *   version: Recipe,
 *   id: 'recipeId',
 *   contentOf: async (_reader, { name, servings }) => ({ fields: { name, servings } }),
 * });
 */
export class VersionedNoun<H extends VersionedHead, V extends VersionRow> {
  /** In a sentence: `policy group`. */
  readonly noun: string;

  constructor(readonly stored: StoredNoun<H, V>) {
    this.noun = nounOf(stored.head);
  }

  /** Where the things stand, by id; unknown ones are missing. */
  async standings({ db, tenantId }: Source, ids: readonly string[]): Promise<Map<string, Standing>> {
    const { id, head, version } = this.stored;
    const column = columnName(id);
    const latest = sql`select version from ${sql.table(tableOf(version))} as one
      where one.tenant_id = ${tenantId} and ${sql.ref(`one.${column}`)} = ${sql.ref(`head.${column}`)}
        and ${isValid(new Date())}
      order by ordinal desc limit 1`;
    const { rows } = await sql<Standing & { id: string }>`
      select ${sql.ref(`head.${column}`)} as id, archived_at as "archivedAt", newest_version as "newestVersion",
        (${latest}) as "latestVersion"
      from ${sql.table(tableOf(head))} as head
      where tenant_id = ${tenantId} and ${sql.ref(`head.${column}`)} = any(${ids}::uuid[])`.execute(db);
    return new Map(rows.map((row) => [row.id, withDate(row)]));
  }

  /** The same in the transaction of a change. */
  standingsInChange(
    context: Context,
    em: EntityManager,
    ids: readonly string[],
  ): Promise<Map<string, Standing>> {
    const db = em.getKysely() as unknown as Source['db'];
    return this.standings({ db, tenantId: callerOf(context).tenantId }, ids);
  }

  /** The versions of these keys, by the texts of the keys. */
  async versions(reader: Reader, keys: readonly VersionKey[]): Promise<Map<string, V>> {
    const { version, id } = this.stored;
    const having = namesOneOf(columnName(id), 'version', keys);
    const rows = await rowsMatching(reader, version, { having });
    return new Map(rows.map((row) => [textOfKey({ id: String(row[id]), version: row.version }), row]));
  }

  /** The versions that stand for the things of a page. */
  async shownOf(reader: Reader, page: Page<H>): Promise<Page<V>> {
    const ids = page.content.map((head) => String(head[this.stored.id]));
    const standings = await this.standings(reader, ids);
    const keys = [...standings].map(([id, standing]) => ({ id, version: shownVersion(standing) }));
    const versions = await this.versions(reader, keys);
    const shown = new Map(keys.map((key) => [key.id, versions.get(textOfKey(key))]));
    return { ...page, content: ids.flatMap((id) => shown.get(id) ?? []) };
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
    return ids.map((id) => found.get(id) ?? notFound(this.stored.head));
  };

  readonly #loadVersions = async (context: Context, keys: readonly VersionKey[]): Promise<V[]> => {
    const found = await read(context, (reader) => this.versions(reader, keys));
    return keys.map((key) => found.get(textOfKey(key)) ?? notFound(this.stored.version));
  };
}

/** The version that stands for the thing itself: the latest one, without it the newest. */
export function shownVersion({ latestVersion, newestVersion }: Standing): string {
  return latestVersion ?? newestVersion;
}

/** SQL returns timestamps as texts. */
function withDate({ archivedAt, newestVersion, latestVersion }: Standing): Standing {
  return { archivedAt: archivedAt && new Date(archivedAt), newestVersion, latestVersion };
}
