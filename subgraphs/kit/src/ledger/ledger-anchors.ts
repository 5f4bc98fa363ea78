import { platformId } from '@agg/schema';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Context } from '../context/context.ts';
import { defineTask, onlyOnce } from '../jobs/define-task.ts';
import { readGauge } from '../primitives/read-metrics.ts';
import { readTenant } from '../transaction/read.ts';

/** The name under which the task is queued. */
export const anchorQueue = 'anchors';

/** The last entry of a tenant's chain, as a line of the log has it. */
export interface Anchor {
  tenantId: string;
  seq: number;
  hash: string;
}

/** What all chains are together. */
interface Total {
  ledgers: number;
  entries: number;
  /** SHA-256 of their ends, in the order of the tenants' ids: a line `<tenant> <number> <hash>` for each. */
  sha256: string;
}

/** Digits of the hash that a number of a metric holds exactly. */
const exactDigits = 13;

/**
 * What leaves the database of the ends of all chains, so that who can write to the database cannot take it back. Each
 * process that does it tells every end once, and then those that have moved.
 */
class LedgerAnchors {
  readonly #told = new Map<string, number>();
  #total: Total = { ledgers: 0, entries: 0, sha256: '0' };

  constructor(metrics: Registry) {
    const gauge = (name: string, help: string, value: () => number) =>
      readGauge([metrics], name, help, value);
    gauge(
      'ledger_anchored_entries',
      'Entries of the ledgers of all tenants at the last anchors of this process. It never falls: if it does, entries were removed.',
      () => this.#total.entries,
    );
    gauge(
      'ledger_anchored_hash',
      'The first 13 hexadecimal digits, as a number, of SHA-256 of the ends of all ledgers at the last anchors of this process.',
      () => Number.parseInt(this.#total.sha256.slice(0, exactDigits), 16),
    );
  }

  async tell({ database, services: { log } }: Context): Promise<void> {
    const { moved, total } = await readTenant({ database }, platformId, async ({ db }) => ({
      moved: await movedSince(db, this.#told),
      total: await totalOf(db),
    }));
    if (moved.length === 0) return;
    for (const anchor of moved) {
      const before = this.#told.get(anchor.tenantId) ?? 0;
      if (anchor.seq < before) log.error({ anchor, before }, 'A ledger has fewer entries than before.');
      log.info({ anchor }, 'The end of a ledger.');
    }
    log.info({ anchors: total }, 'The ends of all ledgers.');
    for (const { tenantId, seq } of moved) this.#told.set(tenantId, seq);
    this.#total = total;
  }
}

/** Every minute: writes the ends of ledgers to the log and to a metric. */
export const anchorTasks = [
  defineTask({
    name: 'anchor',
    cron: '* * * * *',
    retry: onlyOnce,
    deadLetters: false,
    handle: tellAnchors,
  }),
];

/** @param context of the platform */
export function tellAnchors(context: Context): Promise<void> {
  const anchors = context.parts.get(LedgerAnchors, () => new LedgerAnchors(context.services.metrics));
  return anchors.tell(context);
}

async function movedSince(db: Kysely<never>, told: ReadonlyMap<string, number>): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select head.tenant_id as "tenantId", head.seq::float8 as seq, head.hash from ledger.every_head() as head
    left join unnest(${[...told.keys()]}::uuid[], ${[...told.values()]}::bigint[]) as told (tenant_id, seq)
      on told.tenant_id = head.tenant_id
    where head.seq is distinct from told.seq order by 1`.execute(db);
  return rows;
}

async function totalOf(db: Kysely<never>): Promise<Total> {
  const { rows } = await sql<Total>`
    select count(*)::float8 as ledgers, coalesce(sum(seq), 0)::float8 as entries, encode(sha256(convert_to(
      coalesce(string_agg(tenant_id || ' ' || seq || ' ' || hash || E'\n', '' order by tenant_id), ''), 'UTF8')), 'hex')
      as sha256
    from ledger.every_head()`.execute(db);
  return rows[0] as Total;
}
