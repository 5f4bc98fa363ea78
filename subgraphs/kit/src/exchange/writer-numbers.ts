import { randomUUIDv7 } from 'node:crypto';
import { type Columns, type TrafficRow, trafficTables } from './traffic-rows.ts';
import { timeOf } from './uuid-time.ts';

/** How many tenants one writer numbers rows of. */
export const mostTenants = 10_000;

/** How long one writer lives, in milliseconds: the rows of one that is twice as old are all there. */
export const writerLife = 24 * 60 * 60 * 1_000;

/** A writer and a number of it in its tenant: no two rows have the same position. */
export type Position = string;

export function positionOf(writerId: unknown, writerSeq: unknown): Position {
  return `${writerId} ${writerSeq}`;
}

/** A batch as it is written. */
interface NumberedBatch {
  /** In JSON, as the function `traffic.write` takes it. */
  text: string;
  /** Those of its rows, in their order. */
  positions: readonly Position[];
  /** Uses the numbers up; without it the next batch has the same ones. */
  confirm(): void;
}

/**
 * Gives the rows of a writer their numbers: gapless from 1 in each tenant, over all tables. The batches of a
 * writer are written one after the other, so that the rows of a writer that somebody sees are those up to some
 * number: seals cover them by ranges, and a missing number shows that a row was removed.
 */
export class WriterNumbers {
  #writerId = randomUUIDv7();
  readonly #last = new Map<string, number>();

  /** Begins a new writer, for rows whose numbers must not depend on the fate of earlier ones. */
  renew(): void {
    this.#writerId = randomUUIDv7();
    this.#last.clear();
  }

  number(rows: readonly TrafficRow[]): NumberedBatch {
    if (this.#last.size >= mostTenants || Date.now() - timeOf(this.#writerId) > writerLife) this.renew();
    const batch: Record<string, Columns[]> = { writer: [] };
    for (const table of trafficTables) batch[table] = [];
    const last = new Map<string, number>();
    const positions: Position[] = [];
    for (const { table, tenantId, columns } of rows) {
      const before = last.get(tenantId) ?? this.#last.get(tenantId) ?? 0;
      if (before === 0) batch.writer?.push({ tenant_id: tenantId, writer_id: this.#writerId });
      batch[table]?.push({ ...columns, writer_id: this.#writerId, writer_seq: before + 1 });
      positions.push(positionOf(this.#writerId, before + 1));
      last.set(tenantId, before + 1);
    }
    return { text: JSON.stringify(batch), positions, confirm: () => this.#confirm(last) };
  }

  #confirm(last: Map<string, number>): void {
    for (const [tenantId, seq] of last) this.#last.set(tenantId, seq);
  }
}
