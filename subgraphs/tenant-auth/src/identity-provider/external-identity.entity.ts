import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../tenant-auth.events.ts';

/** The identity of a person at an identity provider: the provider and its `sub`, never the e-mail. */
@TenantTable<ExternalIdentity>({ schema: 'tenant_auth' })
@Subject<ExternalIdentity>({ kind: 'USER', id: 'userId', created: 'sso_linked', removed: 'updated' })
export class ExternalIdentity {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  identityProviderId: string;

  @PrimaryKey({ type: 'text' })
  subject: string;

  @Property({ type: 'uuid' })
  userId: string;
}
