import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

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
