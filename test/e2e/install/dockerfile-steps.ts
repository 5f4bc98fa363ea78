import { DockerfileParser, From, type Instruction, ModifiableInstruction } from 'dockerfile-ast';

/** An instruction without its syntax. */
export interface Step {
  keyword: string;
  /** What follows the keyword and its flags. */
  text: string;
  /** The words of `["node", "main.js"]`; none for what a shell reads. */
  words: string[];
  /** For instance `from`, of `--from=build`. */
  flags: Record<string, string>;
}

/** What begins with `FROM`. */
export interface Stage {
  image: string;
  /** What other stages call it; empty for none. */
  name: string;
  steps: Step[];
}

/** Reads the stages of a Dockerfile. @throws Error for what precedes the first one, such as `ARG` */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From)
      stages.push({
        image: instruction.getImage() ?? '',
        name: instruction.getBuildStage() ?? '',
        steps: [],
      });
    else if (stages.length > 0) stages.at(-1)?.steps.push(toStep(instruction));
    else throw new Error(`${instruction.getKeyword()} precedes FROM.`);
  }
  return stages;
}

function toStep(instruction: Instruction): Step {
  const text = instruction.getArgumentsContent() ?? '';
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
  return {
    keyword: instruction.getKeyword(),
    text,
    words: wordsOf(text),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
  };
}

/** The exec form, also of the command that `HEALTHCHECK` begins with `CMD`. */
function wordsOf(text: string): string[] {
  const [, json] = /^(?:CMD\s+)?(\[.*\])$/s.exec(text) ?? [];
  return json ? JSON.parse(json) : [];
}
