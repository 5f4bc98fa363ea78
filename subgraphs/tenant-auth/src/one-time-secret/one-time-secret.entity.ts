import { findableBy, TenantTable } from '@agg/kit';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { UsedOnce } from './used-once.ts';

/** The purposes of single-use secrets. */
export type SecretPurpose =
  | 'VERIFY_EMAIL'
  | 'RESET_PASSWORD'
  | 'INVITATION'
  | 'CHANGE_EMAIL'
  | 'SSO_STATE'
  | 'EVENT_TICKET';

export const secretsByHash = findableBy<OneTimeSecret>('secretHash');

/** A single-use secret: of concurrent uses, one succeeds. Only its hash is stored. */
@TenantTable<OneTimeSecret>({ schema: 'tenant_auth', alsoVisible: [secretsByHash.policy] })
@Index({ properties: ['tenantId', 'userId'] })
export class OneTimeSecret extends UsedOnce {
  /** SHA-256, in hex. */
  @Index()
  @PrimaryKey({ type: 'text' })
  secretHash: string;

  @Property({ type: 'text' })
  purpose: SecretPurpose;

  /** The owner; `null` for a sign-in that has only begun, and for a ticket, whose details name the caller. */
  @Property({ type: 'uuid', nullable: true })
  userId: string | null;

  /** Sealed data that is needed when the secret is used. */
  @Property({ type: 'text', nullable: true, hidden: true })
  details: string | null;
}
