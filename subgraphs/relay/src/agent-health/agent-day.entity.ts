import { TenantTable, tenantsOfBatch } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The probes of an agent in one day: 30 days are 31 rows, while their hours are 721. */
@TenantTable<AgentDay>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
export class AgentDay {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  /** In UTC. */
  @PrimaryKey({ type: 'date' })
  day: string;

  @Property({ type: 'integer' })
  probes: number;

  @Property({ type: 'integer' })
  answeredProbes: number;
}
