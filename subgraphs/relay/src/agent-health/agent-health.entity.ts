import { TenantTable, tenantsOfBatch } from '@agg/kit';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * The latest results of calls and probes of an agent, as one tenant has seen them. A result counts less as time
 * passes, see `healthRules`, so that one row says what a list of the last results would say.
 */
@TenantTable<AgentHealth>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
export class AgentHealth {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  /** The weight of all results when the latest of them came. */
  @Property({ type: 'double' })
  results: number;

  /** The weight of the failures among them. */
  @Property({ type: 'double' })
  failures: number;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastAnsweredAt: Date | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastFailedAt: Date | null;

  /** When a call was last answered: until a minute later, no probe is necessary. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastCallAnsweredAt: Date | null;
}
