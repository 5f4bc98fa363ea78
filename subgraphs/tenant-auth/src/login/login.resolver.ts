import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { EmailScalar, PasswordScalar, SecretScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { refreshSession } from '../session/session.service.ts';
import { SignedIn } from '../session/session.types.ts';
import { login } from './login.service.ts';

@Resolver()
export class LoginResolver {
  @Mutation(() => SignedIn, { description: 'Signs a person in by e-mail and password.' })
  @Access(openToEveryone)
  @PerAddress()
  login(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('password', () => PasswordScalar) password: string,
    @Arg('tenantId', () => UuidScalar, {
      nullable: true,
      description: 'Where one e-mail is in several tenants.',
    })
    tenantId?: string | null,
  ): Promise<SignedIn> {
    return login(context, { email, password, tenantId });
  }

  @Mutation(() => SignedIn, {
    description: 'Replaces a refresh token by a new pair. A token that is used twice ends its session.',
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
