import { type Context, keepCount, onePerProcess, readTenant, timeOf } from '@agg/kit';
import { platformId } from '@agg/schema';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';

/** The settlements that have not ended, by state: one partial index for each. */
interface StateCount {
  state: 'QUEUED' | 'SIGNED';
  settlements: number;
  /** The id of the oldest, a UUID v7; `null` where there is none. */
  oldest: string | null;
}

/** Shows the settlements that are under way, of all processes together. */
export const settlementMetrics = onePerProcess({
  make: (context) => {
    const registers = [context.services.metrics];
    const counts = keepCount(() => countStates(context));
    const gauge = (name: string, help: string, of: (count: StateCount) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers,
        async collect() {
          this.reset();
          for (const count of (await counts()) ?? []) this.set({ state: count.state }, of(count));
        },
      });
    const open = 'Payments that are not settled yet: QUEUED, to be signed; SIGNED, to be confirmed.';
    gauge('payments_open', open, ({ settlements }) => settlements);
    const oldest = 'Time in seconds since the oldest payment that is not settled yet was accepted, by state.';
    gauge('payments_oldest_open_seconds', oldest, ({ oldest: id }) => ageOf(id));
    return {};
  },
});

function ageOf(id: string | null): number {
  return id === null ? 0 : Math.max(0, Date.now() - timeOf(id)) / 1_000;
}

function countStates(context: Context): Promise<StateCount[]> {
  return readTenant(context, platformId, async ({ db }) => {
    const { rows } = await sql<StateCount>`select known.state, count(open.settlement_id)::int as settlements,
        min(open.settlement_id::text) as oldest
      from (values ('QUEUED'), ('SIGNED')) as known (state)
      left join (
        select state, settlement_id from payments.settlement where state = 'QUEUED'
        union all select state, settlement_id from payments.settlement where state = 'SIGNED'
      ) as open on open.state = known.state
      group by known.state`.execute(db);
    return rows;
  });
}
