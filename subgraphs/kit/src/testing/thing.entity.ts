import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { defineList } from '../lists/define-list.ts';
import { UniqueName } from '../names/unique-name.decorator.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';
import { Subject } from './thing.events.ts';

/** A stored class without a meaning of its own, for the tests of the kit. */
@TenantTable<Thing>({ schema: 'things' })
@UniqueName<Thing>({ until: 'archivedAt' })
@Subject<Thing>({
  kind: 'CHANNEL',
  id: 'thingId',
  verbs: {
    archivedAt: 'archived',
    // One verb for each tag that was added and for each that was removed; a changed order is not recorded.
    tags: ({ tags }, before) => [
      ...tags.filter((tag) => !before.tags.includes(tag)).map(() => 'raised' as const),
      ...before.tags.filter((tag) => !tags.includes(tag)).map(() => 'lifted' as const),
    ],
  },
  removed: 'deleted',
  directory: { name: 'name', isLive: ({ archivedAt }) => archivedAt === null },
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

export const thingList = defineList(Thing, {
  sort: ['name', 'archivedAt'],
  order: { by: 'name' },
  filters: ['name'],
  search: ['name'],
  totals: [{ isEmpty: 'archivedAt' }],
});

/** The things of a tenant that have the same name. */
export const namesakeList = defineList(Thing, {
  sort: ['archivedAt'],
  order: { by: 'archivedAt' },
  within: ['name'],
});

/** The same, but never removed. */
@TenantTable<Monument>({ schema: 'things', noun: 'listed monument' })
@Subject<Monument>({ kind: 'AGENT', id: 'monumentId' })
export class Monument {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  monumentId: string;
}
