import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A single-use record with an expiry. It is retained after use, so that a second use differs from an unknown
 * secret.
 */
export abstract class UsedOnce {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  usedAt: Date | null;
}
