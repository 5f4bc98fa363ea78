import type { AgentCard } from './agent-card.ts';
import type { AgentSkill } from './agent-skill.types.ts';
import { isTexts } from './card-checks.ts';

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
