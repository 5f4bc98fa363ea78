import { Field, ObjectType } from 'type-graphql';

/** A skill as a card states it. The nullable members are optional in A2A. */
@ObjectType({ description: 'A skill of an agent, as its current card states it. Not verified.' })
export class AgentSkill {
  @Field(() => String, { description: 'Unique within the card.' })
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

  @Field(() => [String], { description: 'Keywords of the skill.' })
  tags: string[];

  @Field(() => [String], { nullable: true, description: 'Requests that the skill answers.' })
  examples: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The media types that it accepts. Null: those that the card states for all skills.',
  })
  inputModes: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The media types that it returns. Null: those that the card states for all skills.',
  })
  outputModes: string[] | null;
}
