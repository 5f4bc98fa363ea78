import { type Context, type Difference, differenceOf, getOne, type Reader, read, type Where } from '@agg/kit';
import type { Page } from '@agg/schema';
import { textOf } from './version-key.ts';
import type { VersionRow } from './version-row.ts';
import type { VersionedHead } from './versioned-head.ts';
import { shownVersion, type VersionedNoun } from './versioned-noun.ts';

/** A version of something, by default the one that stands for it. @throws NOT_FOUND */
export function getVersion<H extends VersionedHead, V extends VersionRow>(
  context: Context,
  noun: VersionedNoun<H, V>,
  id: string,
  version?: string | null,
): Promise<V> {
  if (!version) return noun.shown(context, id);
  return read(context, async (reader) => {
    await assertKnown(reader, noun, id);
    return oneVersion(reader, noun, id, version);
  });
}

/** The versions that stand for the things of a page. */
export async function versionsOfPage<H extends VersionedHead, V extends VersionRow>(
  reader: Reader,
  noun: VersionedNoun<H, V>,
  page: Page<H>,
): Promise<Page<V>> {
  const ids = page.content.map((head) => String(head[noun.stored.id]));
  const standings = await noun.standings(reader, ids);
  const keys = [...standings].map(([id, standing]) => ({ id, version: shownVersion(standing) }));
  const versions = await noun.versions(reader, keys);
  const shown = new Map(keys.map((key) => [key.id, versions.get(textOf(key))]));
  return { ...page, content: ids.flatMap((id) => shown.get(id) ?? []) };
}

/** What changes from one version to another. @throws NOT_FOUND */
export function compareVersions<H extends VersionedHead, V extends VersionRow>(
  context: Context,
  noun: VersionedNoun<H, V>,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<Difference> {
  return read(context, async (reader) => {
    await assertKnown(reader, noun, id);
    const contentOf = async (version: string) =>
      noun.stored.contentOf(reader, await oneVersion(reader, noun, id, version));
    return differenceOf(await contentOf(from), await contentOf(to));
  });
}

/** @throws NOT_FOUND */
export async function assertKnown<H extends VersionedHead, V extends VersionRow>(
  reader: Reader,
  { stored }: VersionedNoun<H, V>,
  id: string,
): Promise<void> {
  await getOne(reader, stored.head, { [stored.id]: id } as Where<H>);
}

function oneVersion<H extends VersionedHead, V extends VersionRow>(
  reader: Reader,
  { stored }: VersionedNoun<H, V>,
  id: string,
  version: string,
): Promise<V> {
  return getOne(reader, stored.version, { [stored.id]: id, version } as Where<V>);
}
