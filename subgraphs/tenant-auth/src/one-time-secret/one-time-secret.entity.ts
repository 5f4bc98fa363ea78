import { findableBy, TenantTable } from '@agg/kit';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { UsedOnce } from './used-once.ts';

/** What single-use secrets are for. */
export type SecretPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'INVITATION' | 'SSO_STATE';

export const secretsByHash = findableBy<OneTimeSecret>('secretHash');

/** A secret that works once: of many uses at the same moment one wins. Only its hash is kept. */
@TenantTable<OneTimeSecret>({ schema: 'tenant_auth', alsoVisible: [secretsByHash.policy] })
@Index({ properties: ['tenantId', 'userId'] })
export class OneTimeSecret extends UsedOnce {
  /** SHA-256, in hex. */
  @Index()
  @PrimaryKey({ type: 'text' })
  secretHash: string;

  @Property({ type: 'text' })
  purpose: SecretPurpose;

  /** Whose it is; of a sign-in that has only begun, nobody's. */
  @Property({ type: 'uuid', nullable: true })
  userId: string | null;

  /** What has to be remembered until it is used, sealed. */
  @Property({ type: 'text', nullable: true, hidden: true })
  details: string | null;
}
