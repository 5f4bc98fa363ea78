import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** When a kill switch of a tenant was last lifted: after a drill, or a real emergency. */
@TenantTable<LastDrill>({ schema: 'governance' })
export class LastDrill {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Property({ type: 'timestamptz', length: 3 })
  liftedAt: Date;
}
