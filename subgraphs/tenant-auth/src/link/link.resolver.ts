import {
  Access,
  asUser,
  type Clock,
  type Context,
  findAnywhere,
  getOne,
  hashOf,
  openToEveryone,
  PerAddress,
  type Reader,
  read,
  rowsWhere,
  systemClock,
} from '@agg/kit';
import { SecretScalar } from '@agg/schema';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { OneTimeSecret, secretsByHash } from '../one-time-secret/one-time-secret.entity.ts';
import { detailsOf } from '../one-time-secret/one-time-secret.service.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';
import { LinkPurpose, type LinkState } from './link.enums.ts';
import { AccountLink, type InvitationDetails, type ShownInvitation } from './link.types.ts';

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

/**
 * Whether a link works, and what an invitation is about, so that a page can say so before it asks for anything. It is
 * not used up. The holder of a link that does not work learns why, and nothing else.
 */
export async function readLink(
  context: Context,
  purpose: LinkPurpose,
  token: string,
  clock: Pick<Clock, 'date'> = systemClock,
): Promise<AccountLink> {
  const [found] = await findAnywhere(context, OneTimeSecret, secretsByHash, hashOf(token));
  const state = found?.purpose === purpose ? stateOf(found, clock.date()) : 'UNKNOWN';
  if (!found || state !== 'USABLE') return notUsable(state);
  if (purpose !== 'INVITATION') return { state, expiresAt: found.expiresAt, invitation: null };
  const invitation = await invitationOf(context, found);
  return invitation ? { state, expiresAt: found.expiresAt, invitation } : notUsable('USED');
}

function notUsable(state: LinkState): AccountLink {
  return { state, expiresAt: null, invitation: null };
}

/** @param now in milliseconds since 1970 */
function stateOf({ usedAt, expiresAt }: OneTimeSecret, now: number): LinkState {
  if (usedAt) return 'USED';
  return expiresAt.getTime() <= now ? 'EXPIRED' : 'USABLE';
}

/** @returns undefined for a person who is no longer invited */
async function invitationOf(context: Context, secret: OneTimeSecret): Promise<ShownInvitation | undefined> {
  const { tenantId } = secret;
  const id = String(secret.userId);
  const by = secret.details ? detailsOf<InvitationDetails>(context, secret).inviterId : undefined;
  return read(asUser(context, { tenantId, id }), async (reader) => {
    const { status, name, email } = await getOne(reader, User, { id });
    if (status !== 'INVITED') return undefined;
    const { tenantName } = await getOne(reader, Tenant, { tenantId });
    const inviterName = by ? await nameOf(reader, by) : null;
    // Until they enter a name, people without one are called by their e-mail.
    return { tenantName, email, name: name === email ? null : name, inviterName };
  });
}

async function nameOf(reader: Reader, id: string): Promise<string | null> {
  const [user] = await rowsWhere(reader, User, { id });
  return user?.name ?? null;
}
