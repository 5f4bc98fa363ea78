import { loadBy, TenantTable } from '@agg/kit';
import { DateTimeScalar, HttpUrlScalar, NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../subject.decorator.ts';
import { UpstreamCredentialKind } from './upstream-credential.enums.ts';

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
export class UpstreamCredential {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @Field(() => UpstreamCredentialKind)
  @Property({ type: 'text' })
  kind: UpstreamCredentialKind;

  @Field(() => NameScalar, { nullable: true, description: 'For kind HEADER: the name of the header.' })
  @Property({ type: 'text', nullable: true })
  headerName: string | null;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'For kind OAUTH2_CLIENT_CREDENTIALS: the token endpoint.',
  })
  @Property({ type: 'text', nullable: true })
  tokenUrl: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'For kind OAUTH2_CLIENT_CREDENTIALS.' })
  @Property({ type: 'text', nullable: true })
  clientId: string | null;

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'For kind OAUTH2_CLIENT_CREDENTIALS: the scopes, separated by spaces.',
  })
  @Property({ type: 'text', nullable: true })
  scope: string | null;

  /** The header's value, the token or the client secret, sealed for `tenantId:agentId`. */
  @Property({ type: 'text', hidden: true })
  sealedSecret: string;

  @Field(() => DateTimeScalar, { description: 'When the credential was last set.' })
  @Property({ type: 'timestamptz', length: 3 })
  setAt: Date;
}

export const upstreamCredentialsByAgent = loadBy(UpstreamCredential, 'agentId');
