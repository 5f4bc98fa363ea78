import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';

/** The last entry of a chain. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** The end of an empty chain. */
export const emptyChain: ChainEnd = Object.freeze({ seq: 0, hash: '0'.repeat(64) });

/** The version of the entries that are written now. */
export const currentVersion = 2;

/** Domain separation as in RFC 6962: a leaf is never read as an inner node of a tree built over the chain. */
const leafPrefix = 0;

/** What both versions cover, besides the place in the chain. */
const common = [
  'version',
  'tenantId',
  'entryId',
  'occurredAt',
  'actorKind',
  'actorId',
  'action',
  'subjectKind',
  'subjectId',
  'before',
  'after',
  'requestId',
] as const;

/** What the second version has added. */
const added = [
  'onBehalfOfKind',
  'onBehalfOfId',
  'clientId',
  'outcome',
  'reasonDigest',
  'payloadDigest',
  'correlationId',
] as const;

type Column = (typeof common)[number] | (typeof added)[number];

/** An entry of the second version without its place in the chain and without the texts beside it. */
export type EntryContent = Pick<LedgerEntry, Column>;

/** The content of an entry that the database has not stamped yet. */
export type UnstampedContent = Omit<EntryContent, 'occurredAt'>;

/** The canonical JSON (RFC 8785) of a content, before its time and after it. */
export function canonicalAroundTime(content: UnstampedContent): [before: string, after: string] {
  const text = canonical({ ...content, occurredAt: '' }, [...common, ...added]);
  const place = text.indexOf(timeMember) + timeMember.length;
  return [text.slice(0, place), text.slice(place)];
}

/** No value contains it: quotes in values are escaped. */
const timeMember = '"occurredAt":"';

/** SHA-256 of the canonical JSON (RFC 8785) of an entry's content, in hex. */
function contentDigest(content: EntryContent): string {
  return sha256(canonical(content, [...common, ...added])).toString('hex');
}

/**
 * The hash of an entry, in hex. Version 1: SHA-256 over a zero byte and the canonical JSON of the whole entry
 * but its hash. Version 2: SHA-256 over a zero byte, the version (one byte), the number (eight bytes,
 * big-endian), the hash of the entry before, and the digest of the content; `ledger.append` computes the same.
 */
export function entryHash(entry: LedgerEntry): string {
  return (entry.version === 1 ? hashOfFirst(entry) : hashOfSecond(entry)).toString('hex');
}

/** A first version has none of the added columns: where one has a value, the hash is another one. */
function hashOfFirst(entry: LedgerEntry): Buffer {
  const forged = added.filter((column) => entry[column] !== null);
  const covered = [...common, 'seq', 'reason', 'previousHash', ...forged] as const;
  return sha256(Buffer.of(leafPrefix), canonical(entry, covered));
}

function hashOfSecond(entry: LedgerEntry): Buffer {
  const place = Buffer.of(leafPrefix, entry.version, ...Array<number>(8).fill(0));
  place.writeBigInt64BE(BigInt(entry.seq), 2);
  const [previousHash, digest] = [entry.previousHash, contentDigest(entry)];
  return sha256(place, Buffer.from(previousHash, 'hex'), Buffer.from(digest, 'hex'));
}

function canonical<C extends string>(
  entry: { readonly [column in C]: unknown },
  columns: readonly C[],
): string {
  return canonicalize(Object.fromEntries(columns.map((column) => [column, entry[column]]))) ?? '';
}

function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
