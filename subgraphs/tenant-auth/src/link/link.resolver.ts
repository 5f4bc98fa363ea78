import { Access, type Context, openToEveryone, PerAddress } from '@agg/kit';
import { SecretScalar } from '@agg/schema';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { LinkPurpose } from './link.enums.ts';
import { AccountLink } from './link.types.ts';
import { readLink } from './read-link.service.ts';

@Resolver()
export class LinkResolver {
  @Query(() => AccountLink, {
    description:
      'Whether the link of a mail works, and what an invitation is about. It does not use the link up. Send it by POST, so that no log has the token.',
  })
  @Access(openToEveryone)
  @PerAddress()
  accountLink(
    @Ctx() context: Context,
    @Arg('purpose', () => LinkPurpose, { description: 'What the link is for.' }) purpose: LinkPurpose,
    @Arg('token', () => SecretScalar, { description: 'The token of the link.' }) token: string,
  ): Promise<AccountLink> {
    return readLink(context, purpose, token);
  }
}
