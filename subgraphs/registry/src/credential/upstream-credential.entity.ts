import { loadBy, TenantTable } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../registry.events.ts';
import { CredentialRecord } from './credential-record.ts';

/**
 * How the relay authenticates at an agent. It has a table of its own, because the rows of published agents are visible
 * to other tenants.
 */
@TenantTable<UpstreamCredential>({ schema: 'registry', noun: 'upstream credential' })
@Subject<UpstreamCredential>({
  kind: 'AGENT',
  id: 'agentId',
  created: 'credential_set',
  verbs: { sealedSecret: 'credential_set' },
  removed: 'credential_removed',
})
@ObjectType({ description: 'How the relay authenticates at an agent. The secret is never returned.' })
export class UpstreamCredential extends CredentialRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  agentId: string;
}

export const upstreamCredentialsByAgent = loadBy(UpstreamCredential, 'agentId');
