import type { Given } from './command.ts';
import { say } from './terminal.ts';

/** Prints the result of a command on standard output: lines for people, or with `--json` one line of JSON. */
export function print({ values }: Given, lines: readonly string[], members: object): void {
  say(values.json ? JSON.stringify(members) : lines.join('\n'));
}
