import { DateTimeScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Field, InputType, ObjectType } from 'type-graphql';
import { RiskTier } from './classification.enums.ts';

@InputType('AnswerInput', {
  description: 'One answer to a question of the law (`regulation { questions }`).',
})
@ObjectType('Answer', { description: 'One answer to a question of the law.' })
export class GivenAnswer {
  @Field(() => String, { description: 'The id of the question.' })
  question: string;

  @Field(() => Boolean)
  answer: boolean;
}

@InputType({ description: 'In which tier something is, with the answers that lead there and why.' })
export class ClassificationInput {
  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => [GivenAnswer], {
    nullable: true,
    description: 'Questions that are not answered count as the law assumes.',
  })
  answers?: GivenAnswer[] | null;

  @Field(() => ProseScalar)
  reasoning: string;
}

@ObjectType({ description: 'In which tier something is, and how that was found.' })
export class Classification {
  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => RiskTier, { description: 'With what it inherits from what it uses.' })
  effectiveRiskTier: RiskTier;

  @Field(() => [GivenAnswer])
  answers: GivenAnswer[];

  @Field(() => ProseScalar, { nullable: true })
  reasoning: string | null;

  @Field(() => String, { nullable: true, description: 'The version of the law that it was made under.' })
  lawVersion: string | null;

  @Field(() => UuidScalar, { nullable: true })
  classifiedBy: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  classifiedAt: Date | null;
}
