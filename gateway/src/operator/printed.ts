import type { Given } from './command.ts';

/** Prints the result of a command on standard output: lines for people, or with `--json` one line of JSON. */
export function print({ values }: Given, lines: readonly string[], members: object): void {
  process.stdout.write(`${values.json ? JSON.stringify(members) : lines.join('\n')}\n`);
}
