/** The error of a subgraph in its own process that lacks a variable. */
export function missing(variable: string, what: string): Error {
  return new Error(`A subgraph in its own process requires ${variable}: ${what}.`);
}
