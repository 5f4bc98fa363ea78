import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../subject.decorator.ts';

/** A person's password. In a table of its own, so that nothing that reads people ever holds it. */
@TenantTable<Password>({ schema: 'tenant_auth' })
@Subject<Password>({
  kind: 'USER',
  id: 'userId',
  created: [],
  verbs: {
    changedAt: ({ wasReset }) => (wasReset ? 'password_reset' : 'password_changed'),
    // Another hash of the same password is no event.
    hash: [],
  },
  // What takes a password away is told as an event of the person: an invitation, a sign-on, the end of an account.
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

  /** Whether the last change was made by a mailed link, without knowing the one before. */
  @Property({ type: 'boolean' })
  wasReset: boolean;
}
