import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What can be used once, and until when; it is kept after that, so that a second use is told from an unknown one. */
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
