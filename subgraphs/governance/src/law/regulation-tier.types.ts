import { GovernedKind } from '@agg/kit';
import { Field, Int, ObjectType } from 'type-graphql';
import { RiskTier } from '../classification/classification.enums.ts';

@ObjectType({ description: 'What the law says of a tier.' })
export class RegulationTier {
  @Field(() => RiskTier)
  tier: RiskTier;

  @Field(() => Int, {
    nullable: true,
    description:
      'What uses something of a higher rank is of its tier; null: not inherited, and inherits nothing.',
  })
  rank: number | null;

  @Field(() => [GovernedKind], { description: 'The kinds of subjects that it fits.' })
  kinds: readonly GovernedKind[];

  @Field(() => String)
  article: string;

  @Field(() => String)
  meaning: string;
}

@ObjectType({ description: 'A question that leads to a tier, to be answered with yes or no.' })
export class RegulationQuestion {
  @Field(() => String)
  id: string;

  @Field(() => String)
  text: string;

  @Field(() => String)
  article: string;

  @Field(() => Boolean, { description: 'What counts where nobody has answered.' })
  assumed: boolean;
}

@ObjectType({ description: 'The lowest tier that certain answers allow.' })
export class RegulationFloor {
  @Field(() => [String], { description: 'The ids of questions, all of them answered with yes.' })
  when: string[];

  @Field(() => RiskTier)
  tier: RiskTier;

  @Field(() => String)
  article: string;

  @Field(() => String)
  why: string;
}
