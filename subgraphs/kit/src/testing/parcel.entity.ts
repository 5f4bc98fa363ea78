import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';

/** A stored class whose rows are followed by their changes, for the tests of the kit. */
@TenantTable<Parcel>({ schema: 'things' })
@Index({ name: 'parcel_changed', properties: ['tenantId', 'changedIn'] })
export class Parcel {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  parcelId: string;

  @Property({ type: 'text' })
  state: string;

  @Property({ type: 'xid8', columnType: 'xid8' })
  changedIn: string;
}
