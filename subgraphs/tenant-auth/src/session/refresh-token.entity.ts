import { findableBy, TenantTable } from '@agg/kit';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { UsedOnce } from '../one-time-secret/used-once.ts';

export const refreshTokensByHash = findableBy<RefreshToken>('tokenHash');

/** One refresh token in the chain of a session: used once, and retained so that a second use is detected. */
@TenantTable<RefreshToken>({ schema: 'tenant_auth', alsoVisible: [refreshTokensByHash.policy] })
@Index({ properties: ['tenantId', 'sessionId'] })
export class RefreshToken extends UsedOnce {
  /** SHA-256, in hex. */
  @Index()
  @PrimaryKey({ type: 'text' })
  tokenHash: string;

  @Property({ type: 'uuid' })
  sessionId: string;
}
