import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Which process settles on a chain. It belongs to the platform. */
@Entity({ schema: 'payments' })
export class Lease {
  @PrimaryKey({ type: 'bigint', autoincrement: false })
  chainId: number;

  @Property({ type: 'uuid' })
  holder: string;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;
}
