import { findableBy, loadBy, nameOrder, TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { DateTimeScalar, NameScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';
import { CredentialKind } from './credential.enums.ts';

export const credentialsByClientId = findableBy<Credential>('clientId');

/**
 * The credential of an agent, a channel or a service (OAuth 2.0 client credentials, RFC 6749, section 4.4).
 */
@TenantTable<Credential>({
  schema: 'tenant_auth',
  alsoVisible: [credentialsByClientId.policy, tenantsOfBatchRead],
})
@Subject<Credential>({
  kind: 'CREDENTIAL',
  id: 'credentialId',
  verbs: { revokedAt: 'revoked', rotatedAt: 'secret_rotated' },
})
// A client id belongs to its subject; after a revocation, the next credential uses it.
@Unique({ name: 'credential_live_client_id_unique', properties: ['clientId'], where: 'revoked_at is null' })
@Index({ properties: ['tenantId', 'subjectId'] })
@Directive('@key(fields: "credentialId")')
@ObjectType({ description: 'Client credentials of an agent, a channel or a service.' })
export class Credential {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  credentialId: string;

  @Field(() => CredentialKind)
  @Property({ type: 'text' })
  kind: CredentialKind;

  @Field(() => UuidScalar, {
    description: 'The id of the agent, the channel or the service, the `sub` of its tokens.',
  })
  @Property({ type: 'uuid' })
  subjectId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => String, { description: 'OAuth 2.0 client id.' })
  @Property({ type: 'text' })
  clientId: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the secret was last rotated.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  rotatedAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  revokedAt: Date | null;
}

export const credentialsById = loadBy(Credential, 'credentialId');
