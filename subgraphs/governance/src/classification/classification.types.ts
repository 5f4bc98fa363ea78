import { DateTimeScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Answer } from '../law/answers.ts';
import { RiskTier } from '../law/law.enums.ts';

@InputType({ description: 'A classification in a risk tier, with the answers that it is based on.' })
export class ClassificationInput {
  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => [Answer], {
    nullable: true,
    description: 'Unanswered questions have the answer that the law assumes.',
  })
  answers?: Answer[] | null;
}

@ObjectType({ description: 'The classification of a subject in a risk tier.' })
export class Classification {
  @Field(() => RiskTier)
  riskTier: RiskTier;

  @Field(() => RiskTier, { description: 'The risk tier including tiers inherited from dependencies.' })
  effectiveRiskTier: RiskTier;

  @Field(() => [Answer])
  answers: Answer[];

  @Field(() => ProseScalar, { nullable: true, description: 'Why this tier was chosen.' })
  reason: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The version of the law that the classification is based on.',
  })
  lawVersion: string | null;

  @Field(() => UuidScalar, { name: 'classifiedById', nullable: true })
  classifiedBy: string | null;

  @Field(() => DateTimeScalar, { nullable: true })
  classifiedAt: Date | null;
}
