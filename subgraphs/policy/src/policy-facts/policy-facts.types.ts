import type { BoundGroup, PinnedBinding } from '@agg/policy-engine';
import { JsonObjectScalar } from '@agg/schema';
import { Directive, Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'The bindings of the tenant that apply or will, with the versions that they pin.',
})
@Directive('@inaccessible')
export class PolicyFacts {
  @Field(() => Int, { description: 'How often bindings of the tenant have changed.' })
  epoch: number;

  @Field(() => [JsonObjectScalar], {
    description:
      'Each version of a group that is bound, once, with its policies. Times are milliseconds since 1970.',
  })
  groups: BoundGroup[];

  @Field(() => [JsonObjectScalar], { description: 'With the version of the group that each pins.' })
  bindings: PinnedBinding[];
}
