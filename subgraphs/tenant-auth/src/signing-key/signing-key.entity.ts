import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { JWK } from 'jose';

/** A key pair that signs access tokens; the platform's own, so it belongs to no tenant. */
@Entity({ schema: 'tenant_auth' })
export class SigningKey {
  @PrimaryKey({ type: 'text' })
  kid: string;

  @Property({ type: 'text' })
  algorithm: 'EdDSA' | 'ES256';

  @Property({ type: 'jsonb' })
  publicKey: JWK;

  /** Sealed; opened only to sign. */
  @Property({ type: 'text', hidden: true })
  privateKey: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
