import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../tenant-auth.events.ts';

/** A person's password, in its own table, so that queries for people never load it. */
@TenantTable<Password>({ schema: 'tenant_auth' })
@Subject<Password>({
  kind: 'USER',
  id: 'userId',
  created: ({ wasReset }) => (wasReset ? 'password_reset' : []),
  verbs: {
    changedAt: ({ wasReset }) => (wasReset ? 'password_reset' : 'password_changed'),
    // Another hash of the same password is no event.
    hash: [],
  },
  // A removal is recorded as an event of the person: an invitation, a single sign-on, the end of an account.
  removed: [],
})
export class Password {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  userId: string;

  /** Argon2id in the PHC string format. */
  @Property({ type: 'text', hidden: true })
  hash: string;

  @Property({ type: 'timestamptz', length: 3 })
  changedAt: Date;

  /** Whether the last change was made with a mailed link, without the previous password. */
  @Property({ type: 'boolean' })
  wasReset: boolean;
}
