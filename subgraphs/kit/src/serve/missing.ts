/** What a subgraph in its own process says before it ends. */
export function missing(variable: string, what: string): Error {
  return new Error(`A subgraph that runs apart needs ${variable}: ${what}.`);
}
