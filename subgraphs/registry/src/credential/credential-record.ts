import { DateTimeScalar, HttpUrlScalar, NameScalar, ProseScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { UpstreamCredentialKind } from './upstream-credential.enums.ts';

/** The fields of every credential by which the platform authenticates at something registered. */
@ObjectType()
export abstract class CredentialRecord {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

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

  @Field(() => [String], {
    description:
      'The origins that it was set for: those of the registered addresses at that time. It is sent to no other, and removed when an address of another origin is registered.',
  })
  // The version before this one stores none. A credential that it stores is not sent.
  @Property({ type: 'string[]', columnType: 'text[]', defaultRaw: "'{}'" })
  origins: string[];

  /** The header's value, the token or the client secret, sealed for the tenant's id and that of what it authenticates at. */
  @Property({ type: 'text', hidden: true })
  sealedSecret: string;

  @Field(() => DateTimeScalar, { description: 'When the credential was last set.' })
  @Property({ type: 'timestamptz', length: 3 })
  setAt: Date;
}
