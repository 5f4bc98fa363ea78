import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Command, CommandArguments } from './command.ts';

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

function parse(program: string, command: Command, args: readonly string[]): CommandArguments {
  const { options = {}, positionals: { least, most } = { least: 0, most: 0 } } = command;
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: most > 0, tokens: true });
    refuseRepeated(parsed.tokens, options);
    const { length } = parsed.positionals;
    if (length < least || length > most) throw new Error('The number of arguments does not fit.');
    return parsed as CommandArguments;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${message.split('. To specify')[0]}\n${usageOf(program, [command])}`);
  }
}

/** Of an option that is given twice, `parseArgs` keeps the last value only, and says nothing. */
function refuseRepeated(
  tokens: readonly { kind: string; name?: string }[],
  options: ParseArgsOptionsConfig,
): void {
  const names = tokens.flatMap(({ kind, name }) => (kind === 'option' && name ? [name] : []));
  const repeated = names.find((name, index) => !options[name]?.multiple && names.indexOf(name) < index);
  if (repeated)
    throw new Error(`--${repeated} is given more than once, and only the last would count. Give it once:`);
}

/** For each command its call, and below it what it does. */
function usageOf(program: string, commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, usage, summary }) => [
    `${program} -- ${name} ${usage}`.trimEnd(),
    `    ${summary}`,
  ]);
  return `Usage: ${lines.join('\n       ')}`;
}
