import { TenantTable } from '@agg/kit';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A request that its caller may repeat, and how it was answered. No subject: what was done has entries of its own. */
@TenantTable<IdempotentRequest>({ schema: 'tenant_auth' })
@Index({ properties: ['tenantId', 'begunAt'] })
export class IdempotentRequest {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  callerId: string;

  /** The caller's name for it. */
  @PrimaryKey({ type: 'text' })
  key: string;

  /** Of the attempt that is at it, or has done it. */
  @Property({ type: 'uuid' })
  attemptId: string;

  /** Equal for requests that ask for the same thing; sealed, because those may hold passwords. */
  @Property({ type: 'text', hidden: true })
  fingerprint: string;

  @Property({ type: 'timestamptz', length: 3 })
  begunAt: Date;

  /** Sealed, because answers may hold secrets that are shown once; nothing while it is running. */
  @Property({ type: 'text', nullable: true, hidden: true })
  answer: string | null;
}
