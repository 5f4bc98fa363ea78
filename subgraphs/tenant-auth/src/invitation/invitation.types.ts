import { EmailScalar, NameScalar, type Role, RoleScalar } from '@agg/schema';
import { Field, InputType } from 'type-graphql';

/** A person to invite. */
@InputType({ description: 'A person to invite.' })
export class InvitationInput {
  @Field(() => EmailScalar)
  email: string;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The displayed name until the person enters one. Defaults to the e-mail.',
  })
  name?: string | null;

  @Field(() => [RoleScalar], { nullable: true, description: 'Roles assigned directly.' })
  roles?: Role[] | null;
}
