/** Writes a line of a command's result to standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const tell = (_members: object, message: string): void => void process.stderr.write(`${message}\n`);

/** The log of the product's own code within a command: what an operator has to know, on standard error. */
export const terminalLog = { info: () => undefined, warn: tell, error: tell };
