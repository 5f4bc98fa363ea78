import type { ParseArgsOptionsConfig } from 'node:util';

/** What an operator wrote after the name of a command. */
export interface CommandArguments {
  /** The values of its options, by name; of an option that may be repeated, a list. */
  values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  positionals: readonly string[];
}

/** A command of a program for the operator of the machine. */
export interface Command {
  name: string;
  /** Its arguments, as the usage of the program shows them: `--name <name>`. */
  usage: string;
  /** What it does: one line of the usage. */
  summary: string;
  /** The options of `parseArgs` (`node:util`). Any other option is refused. */
  options?: ParseArgsOptionsConfig;
  /** How many further arguments it takes; by default none. */
  positionals?: { least: number; most: number };
  /** @throws Error with the line that the operator reads: what, which value, what to do */
  run(args: CommandArguments): Promise<void>;
}
