import type { Reader } from '@agg/kit';
import { platformId } from '@agg/schema';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { sql } from 'kysely';
import type { OpenNetwork } from '../network/open-network.ts';

/** Gas that may be spent on a chain on a day: for a tenant, for a caller, or by all transactions. It belongs to the platform. */
@Entity({ schema: 'payments' })
export class GasSpent {
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  chainId: number;

  /** In UTC. */
  @PrimaryKey({ type: 'date' })
  day: string;

  /** The id of the tenant, of the caller, or of the platform for all transactions of the day. */
  @PrimaryKey({ type: 'uuid' })
  spender: string;

  @Property({ type: 'bigint' })
  gas: bigint;
}

/** Days for which it is known what was spent. */
const keptDays = 7;

/** The gas that transactions of a network may still use today (UTC), of all tenants together; below 0 where more is used already. */
export async function gasLeft({ chainId, gasPerDay }: OpenNetwork, { db }: Reader): Promise<bigint> {
  const { rows } = await sql<{ gas: string }>`select gas from payments.gas_spent
    where chain_id = ${chainId} and day = (now() at time zone 'utc')::date and spender = ${platformId}`.execute(
    db,
  );
  return gasPerDay.network - BigInt(rows[0]?.gas ?? 0);
}

/** Notes what transactions may use that are about to be sent, and forgets the days long ago. */
export async function noteGasOfDay({ chainId }: OpenNetwork, { db }: Reader, gas: bigint): Promise<void> {
  await sql`insert into payments.gas_spent as spent (chain_id, day, spender, gas)
    values (${chainId}, (now() at time zone 'utc')::date, ${platformId}, ${String(gas)})
    on conflict (chain_id, day, spender) do update set gas = spent.gas + excluded.gas`.execute(db);
  await sql`delete from payments.gas_spent
    where chain_id = ${chainId} and day < (now() at time zone 'utc')::date - ${keptDays}::int`.execute(db);
}
