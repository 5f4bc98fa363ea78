import { TenantTable } from '@agg/kit';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';
import type { PartyKind } from '../party/party.types.ts';

/**
 * A context that an agent knows by the id that its caller knows: one from before contexts had ids of the relay. Its
 * caller goes on with it as it is. The rows were made once, and no more are added.
 */
@TenantTable<EarlierContext>({ schema: 'relay' })
export class EarlierContext {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @PrimaryKey({ type: 'text' })
  sourceKind: PartyKind;

  @PrimaryKey({ type: 'uuid' })
  sourceId: string;

  @PrimaryKey({ type: 'text' })
  contextId: string;
}
