import { Field, ObjectType } from 'type-graphql';
import type { AgentCard } from './agent-card.ts';
import { isTexts } from './card-checks.ts';

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

/** By how many skills an agent is found; a card has room for thousands. */
export const mostFound = 500;

/** The skills that a card states. Optional members that are not what A2A defines are left out. */
export function skillsOf({ skills = [] }: AgentCard): AgentSkill[] {
  return skills.map(({ id, name, description, tags, examples, inputModes, outputModes }) => ({
    id,
    name,
    description,
    tags,
    examples: textsIn(examples),
    inputModes: textsIn(inputModes),
    outputModes: textsIn(outputModes),
  }));
}

/** The texts by which the skills of a card are found: their ids and names. */
export function skillKeywords({ skills = [] }: AgentCard): string[] {
  return skills.slice(0, mostFound).flatMap(({ id, name }) => [id, name]);
}

function textsIn(value: unknown): string[] | null {
  return isTexts(value) ? null : (value as string[]);
}
