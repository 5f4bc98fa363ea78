import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';
import { Subject } from './thing.events.ts';

/** A stored class that the ledger does not record, for the tests of the kit. */
@TenantTable<Note>({ schema: 'things' })
export class Note {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  noteId: string;

  @Property({ type: 'text' })
  text: string;
}

/** A stored class whose creation the ledger does not record, and whose kind depends on the row. */
@TenantTable<Shelf>({ schema: 'things' })
@Subject<Shelf>({
  kind: ({ heightInCm }) => (heightInCm > 200 ? 'AGENT' : 'CHANNEL'),
  id: 'shelfId',
  created: [],
  verbs: { heightInCm: 'lifted' },
})
export class Shelf {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  shelfId: string;

  @Property({ type: 'integer' })
  heightInCm: number;
}
