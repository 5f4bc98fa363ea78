import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../ledger/subject.decorator.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';

/** A stored class of no meaning, for the tests of the kit. */
@TenantTable<Thing>({ schema: 'things', tallies: [{ by: [{ isEmpty: 'archivedAt' }] }] })
@Subject<Thing>({
  kind: 'CHANNEL',
  id: 'thingId',
  verbs: {
    archivedAt: 'archived',
    // One verb for each tag that came and for each that went; an order that changed is not told.
    tags: ({ tags }, before) => [
      ...tags.filter((tag) => !before.tags.includes(tag)).map(() => 'raised' as const),
      ...before.tags.filter((tag) => !tags.includes(tag)).map(() => 'lifted' as const),
    ],
  },
  removed: 'deleted',
})
export class Thing {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  thingId: string;

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;

  @Property({ type: 'text[]' })
  tags: string[];

  @Property({ type: 'text', hidden: true })
  secret: string;
}

/** The same, but never removed. */
@TenantTable<Monument>({ schema: 'things' })
@Subject<Monument>({ kind: 'AGENT', id: 'monumentId' })
export class Monument {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  monumentId: string;
}
