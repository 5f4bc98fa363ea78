import { DateTimeScalar, EmailScalar, NameScalar } from '@agg/schema';
import { Field, ObjectType } from 'type-graphql';
import { LinkState } from './link.enums.ts';

@ObjectType({ description: 'An invitation, as the person who is invited sees it before accepting.' })
export class ShownInvitation {
  @Field(() => NameScalar)
  tenantName: string;

  @Field(() => EmailScalar, { description: 'The address that is invited.' })
  email: string;

  @Field(() => NameScalar, { nullable: true, description: 'The name that was given with the invitation.' })
  name: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The name of the person who invites. Null where the operator of the installation does.',
  })
  inviterName: string | null;
}

@ObjectType({ description: 'Whether the link of a mail works. Reading it does not use it up.' })
export class AccountLink {
  @Field(() => LinkState, {
    description:
      'USED: it was used, or a newer link has replaced it. UNKNOWN: there is no such link for this purpose, or it ended long ago.',
  })
  state: LinkState;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a usable link expires.' })
  expiresAt: Date | null;

  @Field(() => ShownInvitation, { nullable: true, description: 'What a usable invitation is about.' })
  invitation: ShownInvitation | null;
}

/** What the secret of an invitation keeps. */
export interface InvitationDetails {
  /** The id of the person who invites. */
  inviterId: string;
}
