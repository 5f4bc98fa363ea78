import { TenantTable } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** When a kill switch of a tenant was last lifted after it had been raised: a drill, or the real thing. */
@TenantTable<LastDrill>({ schema: 'governance' })
export class LastDrill {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Property({ type: 'timestamptz', length: 3 })
  liftedAt: Date;
}
