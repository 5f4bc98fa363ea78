import { Access, type Context, platformOnly, read, rowsWhere } from '@agg/kit';
import { EmailScalar, NameScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { User } from './user.entity.ts';

@ObjectType({ description: 'Where an active user receives mails.' })
@Directive('@inaccessible')
class MailAddress {
  @Field(() => NameScalar)
  name: string;

  @Field(() => EmailScalar)
  email: string;
}

/** For the mails of other subgraphs. */
@Resolver()
export class MailAddressResolver {
  @Query(() => [MailAddress], {
    description: 'The addresses of those users of the tenant who are active. For mails.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  mailAddresses(
    @Ctx() context: Context,
    @Arg('userIds', () => [UuidScalar]) userIds: string[],
  ): Promise<MailAddress[]> {
    platformOnly(context);
    return read(context, (reader) => rowsWhere(reader, User, { id: userIds, status: 'ACTIVE' }));
  }
}
