import type { CommandArguments } from './command.ts';

/** Writes a line of a command's result to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Tells the operator something beside the result of a command. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

const tell = (_members: object, message: string): void => warn(message);

/** The log of the product's own code within a command: what an operator has to know, on standard error. */
export const terminalLog = { info: () => undefined, warn: tell, error: tell };

/** Prints the result of a command on standard output: lines for people, or with `--json` one line of JSON. */
export function print({ values }: CommandArguments, lines: readonly string[], members: object): void {
  say(values.json ? JSON.stringify(members) : lines.join('\n'));
}
