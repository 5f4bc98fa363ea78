import { randomUUIDv7 } from 'node:crypto';
import { GatewayError } from '@agg/schema';
import type { FilterQuery, RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, callerOf } from '../context/context.ts';
import { digest } from '../ledger/digest.ts';
import type { VersionContent } from '../primitives/difference.ts';
import { change } from '../transaction/change.ts';
import { lock } from '../transaction/lock.ts';
import { statedValidity } from './validity.ts';
import type { VersionInput } from './version-input.types.ts';
import type { VersionedNoun } from './versioned-noun.ts';
import type { VersionedHead, VersionRow } from './versioned-rows.ts';

/** A version to be registered. */
export interface NewVersion<H, V> {
  input: Pick<VersionInput, 'version' | 'validFrom' | 'validTo'>;
  name: string;
  description: string | null;
  reason: string | null;
  /** The columns that only versions of this noun have, and those of the head that follow from them. */
  own: Partial<V>;
  ofHead?: Partial<H>;
  content: VersionContent;
}

/**
 * Creates something with its first version, which it returns.
 * @throws UNPROCESSABLE for an invalid validity
 * @example
 * change(context, async (em) => createVersioned(context, em, recipes, first));
 */
export function createVersioned<H extends VersionedHead, V extends VersionRow>(
  context: Context,
  em: EntityManager,
  noun: VersionedNoun<H, V>,
  first: NewVersion<H, V>,
): V {
  const { tenantId, id: createdById } = callerOf(context);
  const head = em.create(noun.stored.head, {
    tenantId,
    [noun.stored.id]: randomUUIDv7(),
    newestVersion: '',
    newestOrdinal: 0,
    newestDigest: '',
    createdAt: new Date(),
    createdById,
    archivedAt: null,
    ...first.ofHead,
  } as unknown as RequiredEntityData<H>);
  return addVersion(context, em, noun, head as H, first);
}

/**
 * Locks something, so that one version is registered after the other.
 * @returns it and its newest version, which the next one supersedes
 * @throws NOT_FOUND; CONFLICT where it is archived
 */
export async function lockNewestVersion<H extends VersionedHead, V extends VersionRow>(
  em: EntityManager,
  { stored, noun }: VersionedNoun<H, V>,
  id: string,
): Promise<{ head: H; newest: V }> {
  const head = await lock(em, stored.head, { [stored.id]: id } as FilterQuery<H>);
  assertNotArchived(head, noun);
  const ofNewest = { [stored.id]: id, ordinal: head.newestOrdinal } as FilterQuery<V>;
  return { head, newest: (await em.findOneOrFail(stored.version, ofNewest)) as V };
}

/**
 * Registers a version of something that `lockNewestVersion` has locked, and returns it.
 * @throws CONFLICT for a version that exists; UNPROCESSABLE for an invalid validity
 */
export async function registerVersion<H extends VersionedHead, V extends VersionRow>(
  context: Context,
  em: EntityManager,
  noun: VersionedNoun<H, V>,
  head: H,
  next: NewVersion<H, V>,
): Promise<V> {
  const { stored } = noun;
  const exists = (version: string): Promise<number> =>
    em.count(stored.version, { [stored.id]: head[stored.id], version } as FilterQuery<V>);
  const { version } = next.input;
  if (version && (await exists(version)))
    throw new GatewayError(
      'CONFLICT',
      `Version "${version}" of this ${noun.noun} exists and is immutable. Send another version.`,
    );
  let number = head.newestOrdinal + 1;
  // An earlier version may have been given a later number as its name.
  while (!version && (await exists(String(number)))) number += 1;
  const input = { ...next.input, version: version ?? String(number) };
  return addVersion(context, em, noun, head, { ...next, input });
}

/**
 * Archives something for good. Idempotent.
 * @param assertUnused throws where it is in use
 * @returns its newest version
 * @throws NOT_FOUND
 */
export function archiveVersioned<H extends VersionedHead, V extends VersionRow>(
  context: Context,
  { stored }: VersionedNoun<H, V>,
  id: string,
  { reason, assertUnused }: { reason: string | null; assertUnused(em: EntityManager): Promise<void> },
): Promise<V> {
  const work = async (em: EntityManager) => {
    const head = await lock(em, stored.head, { [stored.id]: id } as FilterQuery<H>);
    if (!head.archivedAt) await assertUnused(em);
    head.archivedAt ??= new Date();
    const ofNewest = { [stored.id]: id, ordinal: head.newestOrdinal } as FilterQuery<V>;
    return (await em.findOneOrFail(stored.version, ofNewest)) as V;
  };
  return change(context, work, reason);
}

/** @throws CONFLICT */
export function assertNotArchived({ archivedAt }: VersionedHead, noun: string): void {
  if (archivedAt) throw new GatewayError('CONFLICT', `This ${noun} is archived. Create a new one.`);
}

function addVersion<H extends VersionedHead, V extends VersionRow>(
  context: Context,
  em: EntityManager,
  { stored }: VersionedNoun<H, V>,
  head: H,
  { input, name, description, reason, own, ofHead, content }: NewVersion<H, V>,
): V {
  const { tenantId, id: createdById } = callerOf(context);
  const createdAt = new Date();
  const ordinal = head.newestOrdinal + 1;
  const version = input.version ?? String(ordinal);
  const row = em.create(stored.version, {
    tenantId,
    [stored.id]: head[stored.id],
    ordinal,
    version,
    supersedesVersion: head.newestVersion || null,
    name,
    description,
    ...statedValidity(input, createdAt),
    reason,
    createdAt,
    createdById,
    ...own,
  } as unknown as RequiredEntityData<V>);
  const newestDigest = digestOf(content);
  Object.assign(
    head,
    { name, description, newestVersion: version, newestOrdinal: ordinal, newestDigest },
    ofHead,
  );
  return row as V;
}

function digestOf({ fields, lists = {} }: VersionContent): string {
  const plain = Object.entries(lists).map(([list, things]) => [list, Object.fromEntries(things)]);
  return digest({ ...fields, ...Object.fromEntries(plain) });
}
