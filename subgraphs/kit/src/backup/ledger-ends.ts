import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { ChainEnd } from '../ledger/entry-hash.ts';
import type { Anchor } from '../ledger/ledger-anchors.ts';
import type { Reader } from '../transaction/reader.ts';
import type { Manifest } from './manifest.ts';

/** An entry that was once the last one of a ledger, according to something outside the database. */
export interface KnownEnd extends ChainEnd {
  by: 'anchor' | 'backup';
  /** When, as the source writes it. */
  at: string;
}

/** What is known of the ledgers, by tenant. */
export type KnownEnds = ReadonlyMap<string, readonly KnownEnd[]>;

/** The ends of the ledgers in a backup. */
export function endsOfBackup({ heads, takenAt }: Pick<Manifest, 'heads' | 'takenAt'>): KnownEnds {
  return new Map(
    heads.map(({ tenantId, seq, hash }) => [tenantId, [{ seq, hash, by: 'backup', at: takenAt }]] as const),
  );
}

/**
 * Reads the anchors in the log of the product: its own lines, or those of Docker and of the journal around them. Other
 * lines are skipped.
 * @throws Error where the file has no anchor
 */
export async function anchorsIn(file: string): Promise<KnownEnds> {
  const ends = new Map<string, KnownEnd[]>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { anchor, time } = lineOf(line);
    if (!isAnchor(anchor)) continue;
    const { tenantId, seq, hash } = anchor;
    ends.set(tenantId, (ends.get(tenantId) ?? []).concat({ seq, hash, by: 'anchor', at: timeOf(time) }));
  }
  if (ends.size === 0)
    throw new Error(
      `${file} has no anchor. Name a file with the product's log: lines with "anchor" are looked for.`,
    );
  return ends;
}

/** All that is known, of several sources. */
export function together(...sources: readonly KnownEnds[]): KnownEnds {
  const all = new Map<string, KnownEnd[]>();
  for (const [tenantId, ends] of sources.flatMap((source) => [...source]))
    all.set(tenantId, (all.get(tenantId) ?? []).concat(ends));
  return all;
}

/** The first of these ends, in the order of their numbers, that the reader's chain does not have. */
export async function missingEnd(
  { db, tenantId }: Reader,
  ends: readonly ChainEnd[],
): Promise<ChainEnd | undefined> {
  const { rows } = await sql<ChainEnd>`
    select known.seq::float8 as seq, known.hash
    from unnest(${ends.map(({ seq }) => seq)}::bigint[], ${ends.map(({ hash }) => hash)}::text[]) as known (seq, hash)
    where known.seq > 0 and not exists (select from ledger.entry
      where entry.tenant_id = ${tenantId} and entry.seq = known.seq and entry.hash = known.hash)
    order by known.seq limit 1`.execute(db);
  return rows[0];
}

type Line = Record<string, unknown>;

/** A line of a log, without what others have put around it. */
function lineOf(text: string): Line {
  const line = parsed(text.slice(text.indexOf('{')));
  const inner = line.log ?? line.MESSAGE;
  return typeof inner === 'string' ? parsed(inner) : line;
}

function parsed(text: string): Line {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function isAnchor(value: unknown): value is Anchor {
  const { tenantId, seq, hash } = Object(value);
  return /^[0-9a-f-]{36}$/.test(tenantId) && Number.isSafeInteger(seq) && /^[0-9a-f]{64}$/.test(hash);
}

/** The log has milliseconds since 1970 or a text. */
function timeOf(time: unknown): string {
  return typeof time === 'number' ? new Date(time).toISOString() : String(time ?? 'an unknown time');
}
