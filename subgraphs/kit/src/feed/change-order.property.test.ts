import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Context, callerOf } from '../context/context.ts';
import { Parcel } from '../testing/parcel.entity.ts';
import { startThings } from '../testing/things.fixture.ts';
import { byChange } from './change-order.ts';
import type { FollowedRow, RowReader } from './row-order.ts';

const things = await startThings();

const order = byChange({ entity: Parcel, changedIn: 'changedIn', mostAtOnce: 2 });

/** Transactions that are open at once, and rows. */
const [writers, parcels] = [3, 4];

type Step =
  | { does: 'write'; writer: number; parcel: number }
  | { does: 'commit' | 'rollback'; writer: number }
  /** @param taken rows of the read that are received before the reader is gone; by default, all, and it goes on */
  | { does: 'read'; taken?: number };

const writer = fc.nat(writers - 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('write' as const), writer, parcel: fc.nat(parcels - 1) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('commit' as const), writer }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rollback' as const), writer }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('read' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('read' as const), taken: fc.nat(2) }) },
);

/** Transactions that write the same parcels, and one reader after another that follows them. */
class Depot {
  /** The last committed state of each parcel. */
  readonly committed = new Map<string, string>();
  /** What was received, in this order. */
  readonly received: string[] = [];
  readonly #ids = Array.from({ length: parcels }, () => randomUUID());
  readonly #open = new Map<number, { em: typeof things.database.orm.em; states: Map<string, string> }>();
  #states = 0;
  #cursor: string | undefined;

  private constructor(
    readonly context: Context,
    private reader: RowReader<Parcel>,
  ) {}

  static async open(): Promise<Depot> {
    const context = things.context();
    return new Depot(context, await order(context, {}));
  }

  async apply(step: Step): Promise<void> {
    if (step.does === 'write') await this.#write(step.writer, String(this.#ids[step.parcel]));
    else if (step.does === 'read') await this.read(step.taken);
    else await this.#end(step.writer, step.does);
  }

  async endAll(): Promise<void> {
    for (const writer of [...this.#open.keys()]) await this.#end(writer, 'commit');
  }

  /** @returns how many rows the read had */
  async read(taken?: number): Promise<number> {
    const rows = await this.reader.next();
    for (const row of rows.slice(0, taken)) this.#receive(row);
    if (taken === undefined || !this.#cursor) {
      if (taken !== undefined) for (const row of rows.slice(taken)) this.#receive(row);
      return rows.length;
    }
    this.reader = await order(this.context, { after: this.#cursor });
    return rows.length;
  }

  #receive({ row, cursor }: FollowedRow<Parcel>): void {
    this.received.push(`${row.parcelId} ${row.state}`);
    this.#cursor = cursor;
  }

  /** None writes what another one has written and not committed: it would wait. */
  async #write(writer: number, parcelId: string): Promise<void> {
    const isLocked = [...this.#open].some(([other, { states }]) => other !== writer && states.has(parcelId));
    if (isLocked) return;
    const { em, states } = this.#open.get(writer) ?? (await this.#begin(writer));
    this.#states += 1;
    const state = `${this.#states}`;
    await em.execute(
      `insert into things.parcel (tenant_id, parcel_id, state, changed_in) values (?, ?, ?, pg_current_xact_id())
        on conflict (tenant_id, parcel_id) do update set state = excluded.state, changed_in = excluded.changed_in`,
      [callerOf(this.context).tenantId, parcelId, state],
    );
    states.set(parcelId, state);
  }

  async #begin(writer: number) {
    const em = things.database.orm.em.fork();
    await em.begin();
    await em.execute(`select set_config('app.tenant_id', ?, true)`, [callerOf(this.context).tenantId]);
    const begun = { em, states: new Map<string, string>() };
    this.#open.set(writer, begun);
    return begun;
  }

  async #end(writer: number, how: 'commit' | 'rollback'): Promise<void> {
    const open = this.#open.get(writer);
    if (!open) return;
    await open.em[how]();
    this.#open.delete(writer);
    if (how === 'commit') for (const [id, state] of open.states) this.committed.set(id, state);
  }
}

describe('Rows that are followed by their changes', () => {
  test('come once in each state that is read, and in their last one, in whatever order transactions are committed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const depot = await Depot.open();
        for (const step of steps) await depot.apply(step);
        await depot.endAll();
        while ((await depot.read()) > 0);
        expect(new Set(depot.received).size).toBe(depot.received.length);
        const last = new Map(depot.received.map((received) => received.split(' ') as [string, string]));
        expect(last).toEqual(depot.committed);
      }),
      { numRuns: process.env.CAMPAIGN ? 500 : 30 },
    );
  });

  test('are not those from before a reader began, also where an earlier transaction is open', async () => {
    const depot = await Depot.open();
    await depot.apply({ does: 'write', writer: 0, parcel: 0 });
    await depot.apply({ does: 'write', writer: 1, parcel: 1 });
    await depot.apply({ does: 'commit', writer: 1 });
    const later = await order(depot.context, {});
    await depot.apply({ does: 'commit', writer: 0 });
    expect((await later.next()).map(({ row }) => row.state)).toEqual(['1']);
  });

  test('are not followed from what is no cursor', async () => {
    const context = things.context();
    const id = randomUUID();
    const wrong = [
      '',
      'x',
      '1',
      '5:3:',
      '3:9:10',
      '3:9:5,4',
      '999999999999999999:999999999999999999:',
      '3:9:/3:9:',
      `3:9:/x/3/${id}`,
    ];
    for (const after of wrong)
      await expect(order(context, { after })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(order(context, { after: `3:9:4/3:9:/3/${id}` })).resolves.toBeDefined();
  });
});
