import { ListArgs, PageOf } from '@agg/kit';
import { HttpUrlScalar, NameScalar, SecretScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { GroupMapping, IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { identityProviderList } from '../identity-provider/identity-provider.list.ts';

@ObjectType()
export class IdentityProviderPage extends PageOf(IdentityProvider) {}

@ArgsType()
export class IdentityProviderListArgs extends ListArgs(identityProviderList) {}

/** The optional settings of an identity provider, on creation and on change. */
@ArgsType()
abstract class IdentityProviderSettings {
  @Field(() => SecretScalar, { nullable: true, description: 'Omit it for a public client. Never returned.' })
  clientSecret?: string | null;

  @Field(() => [NameScalar], {
    nullable: true,
    description: 'Scopes requested in addition to `openid`. Defaults to `email` and `profile`.',
  })
  scopes?: string[] | null;

  @Field(() => NameScalar, { nullable: true, description: 'Defaults to `email`.' })
  emailClaim?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'Defaults to `name`.' })
  nameClaim?: string | null;

  @Field(() => NameScalar, { nullable: true, description: 'If omitted, groups are not imported.' })
  groupsClaim?: string | null;

  @Field(() => [GroupMapping], { nullable: true })
  groupMappings?: GroupMapping[] | null;

  @Field(() => [HttpUrlScalar], {
    nullable: true,
    description: 'Allowed redirect URIs of a sign-in. Defaults to the /sso account page.',
  })
  redirectUris?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether unknown users are created when they sign in. Defaults to false.',
  })
  createUsers?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether an e-mail of a verified domain links an existing user although the provider does not say whether it has verified the e-mail. Only for providers at which people cannot choose their e-mail. Defaults to false.',
  })
  linksByDomain?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether password sign-in is refused. Defaults to false.',
  })
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
