import { parseArgs } from 'node:util';
import type { Command, Given } from './command.ts';

/**
 * Runs the command that the arguments name.
 * @param program as an operator calls it: `npm run jobs`
 * @throws Error with the usage of the program where the arguments fit no command
 */
export async function runCommands(
  program: string,
  commands: readonly Command[],
  [name, ...args]: readonly string[],
): Promise<void> {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(usageOf(program, commands));
  await command.run(parse(program, command, args));
}

function parse(program: string, command: Command, args: readonly string[]): Given {
  const { options = {}, positionals: { least, most } = { least: 0, most: 0 } } = command;
  try {
    const given = parseArgs({ args: [...args], options, allowPositionals: most > 0 });
    const { length } = given.positionals;
    if (length < least || length > most) throw new Error('The number of arguments does not fit.');
    return given as Given;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${message.split('. To specify')[0]}\n${usageOf(program, [command])}`);
  }
}

/** For each command its call, and below it what it does. */
function usageOf(program: string, commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, usage, summary }) => [
    `${program} -- ${name} ${usage}`.trimEnd(),
    `    ${summary}`,
  ]);
  return `Usage: ${lines.join('\n       ')}`;
}
