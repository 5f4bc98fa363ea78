/**
 * Runs a program. An error that keeps it from starting is printed as one message, without a stack: its reader
 * is an operator, who needs to know what to do.
 */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
