import { GovernedKind } from '@agg/kit';
import { Field, Int, ObjectType } from 'type-graphql';
import { RiskTier } from './law.enums.ts';

@ObjectType({ description: 'A risk tier of the law.' })
export class RegulationTier {
  @Field(() => RiskTier)
  tier: RiskTier;

  @Field(() => Int, {
    nullable: true,
    description:
      'Subjects inherit the tier of a dependency with a higher rank. Null: the tier is neither inherited nor replaced by an inherited one.',
  })
  rank: number | null;

  @Field(() => [GovernedKind], { description: 'The kinds of subjects that the tier can be assigned to.' })
  kinds: readonly GovernedKind[];

  @Field(() => String)
  article: string;

  @Field(() => String)
  meaning: string;
}

@ObjectType({ description: 'A yes-or-no question for classification.' })
export class RegulationQuestion {
  @Field(() => String)
  id: string;

  @Field(() => String)
  text: string;

  @Field(() => String)
  article: string;

  @Field(() => Boolean, { description: 'The assumed answer to an unanswered question.' })
  assumed: boolean;
}

@ObjectType({ description: 'The minimum tier for certain answers.' })
export class RegulationFloor {
  @Field(() => [String], {
    description: 'Ids of questions. The minimum applies if all are answered with yes.',
  })
  when: string[];

  @Field(() => RiskTier)
  tier: RiskTier;

  @Field(() => String)
  article: string;

  @Field(() => String)
  why: string;
}
