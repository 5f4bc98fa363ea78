import { NameScalar } from '@agg/schema';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

/** How often a call is attempted on one route. */
@ObjectType('LlmRetries')
@InputType('LlmRetriesInput')
export class LlmRetries {
  @Field(() => Int, { description: 'Repetitions after a failed attempt, 0 to 5.' })
  maxAttempts: number;

  @Field(() => Int, {
    defaultValue: 250,
    description:
      'Milliseconds before the first repetition, 0 to 60,000; twice as many before each further one.',
  })
  backoffMs: number;
}

/** What is tried where no route of an alias has answered. */
@ObjectType('LlmFallback')
@InputType('LlmFallbackInput')
export class LlmFallback {
  @Field(() => NameScalar, {
    description: 'The alias whose routes have failed. It has at most one fallback.',
  })
  alias: string;

  @Field(() => [NameScalar], { description: 'The aliases that are tried then, in this order.' })
  aliases: string[];
}

/** What may be spent through a gateway in a day, which begins at midnight UTC. */
@ObjectType('LlmBudget')
@InputType('LlmBudgetInput', { description: 'At least one limit. `maxCostPerDay` needs a currency.' })
export class LlmBudget {
  @Field(() => Int, { nullable: true, description: '1 or more.' })
  maxRequestsPerDay?: number | null;

  @Field(() => Int, { nullable: true, description: '1 or more, of prompts and of answers.' })
  maxTokensPerDay?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'A decimal above 0 with at most 12 digits before the point and 6 after it, such as "25.50".',
  })
  maxCostPerDay?: string | null;

  @Field(() => String, { nullable: true, description: 'The currency of the cost, as in ISO 4217: "EUR".' })
  currency?: string | null;
}
