import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { EmailScalar, SecretScalar, TypedPasswordScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { refreshSession } from '../session/refresh.service.ts';
import { SignedIn } from '../session/session.types.ts';
import { login } from './login.service.ts';

@Resolver()
export class LoginResolver {
  @Mutation(() => SignedIn, { description: 'Signs a user in by e-mail and password.' })
  @Access(openToEveryone)
  @PerAddress()
  login(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('password', () => TypedPasswordScalar) password: string,
    @Arg('tenantId', () => UuidScalar, {
      nullable: true,
      description: 'Selects the tenant if the e-mail belongs to several.',
    })
    tenantId?: string | null,
  ): Promise<SignedIn> {
    return login(context, { email, password, tenantId });
  }

  @Mutation(() => SignedIn, {
    description:
      'Exchanges a refresh token for a new pair of tokens. A refresh token that is used again more than ten seconds after its use ends its session.',
  })
  @Access(openToEveryone)
  @PerAddress()
  refresh(
    @Ctx() context: Context,
    @Arg('refreshToken', () => SecretScalar) refreshToken: string,
  ): Promise<SignedIn> {
    return refreshSession(context, refreshToken);
  }
}
