import { Access, type Context, GovernedKind, platformOnly } from '@agg/kit';
import { NameScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Directive, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { readRegistered } from './registered-kinds.ts';

/** The name of something registered, for other subgraphs, for instance in a mail. */
@ObjectType()
@Directive('@inaccessible')
class RegisteredName {
  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar)
  name: string;
}

@Resolver()
export class RegisteredResolver {
  @Query(() => RegisteredName, {
    description: 'The name of a registered resource of the tenant. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async registered(
    @Ctx() context: Context,
    @Arg('kind', () => GovernedKind) kind: GovernedKind,
    @Arg('id', () => UuidScalar) id: string,
  ): Promise<RegisteredName> {
    platformOnly(context);
    return { id, name: (await readRegistered(context, kind, id)).name };
  }
}
