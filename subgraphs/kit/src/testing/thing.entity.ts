import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../ledger/subject.decorator.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';

/** A stored class of no meaning, for the tests of the kit. */
@TenantTable<Thing>({ schema: 'things' })
@Subject<Thing>({ kind: 'CHANNEL', id: 'thingId', verbs: { archivedAt: 'archived' } })
export class Thing {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  thingId: string;

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'text', hidden: true })
  secret: string;
}
