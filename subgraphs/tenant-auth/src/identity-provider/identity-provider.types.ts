import { ListArgs, PageOf } from '@agg/kit';
import { HttpUrlScalar, NameScalar, SecretScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { GroupMapping, IdentityProvider } from './identity-provider.entity.ts';
import { identityProviderList } from './identity-provider.list.ts';

@ObjectType()
export class IdentityProviderPage extends PageOf(IdentityProvider) {}

@ArgsType()
export class IdentityProviderListArgs extends ListArgs(identityProviderList) {}

/** The optional settings of an identity provider, on creation and on change. */
@ArgsType()
abstract class IdentityProviderSettings {
  @Field(() => SecretScalar, { nullable: true, description: 'None: a public client. Never shown again.' })
  clientSecret?: string | null;

  @Field(() => [NameScalar], {
    nullable: true,
    description: 'Asked for besides `openid`; email and profile by default.',
  })
  scopes?: string[] | null;

  @Field(() => NameScalar, { nullable: true, description: '`email` by default.' })
  emailClaim?: string | null;

  @Field(() => NameScalar, { nullable: true, description: '`name` by default.' })
  nameClaim?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'None: groups are not taken over.' })
  groupsClaim?: string | null;

  @Field(() => [GroupMapping], { nullable: true })
  groupMappings?: GroupMapping[] | null;

  @Field(() => [HttpUrlScalar], {
    nullable: true,
    description: 'Where a sign-in may return to; by default the /sso page of the accounts.',
  })
  redirectUris?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether somebody new becomes a user; false by default.',
  })
  createUsers?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether passwords are refused; false by default.' })
  ssoOnly?: boolean | null;
}

@ArgsType()
export class NewIdentityProvider extends IdentityProviderSettings {
  @Field(() => NameScalar)
  name: string;

  @Field(() => HttpUrlScalar)
  issuer: string;

  @Field(() => NameScalar)
  clientId: string;
}

/** Omitted members stay unchanged; `null` resets to the default. */
@ArgsType()
export class IdentityProviderChanges extends IdentityProviderSettings {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => HttpUrlScalar, { nullable: true })
  issuer?: string | null;

  @Field(() => NameScalar, { nullable: true })
  clientId?: string | null;
}
