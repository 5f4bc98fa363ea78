/** Where a subgraph says what operators have to know; values of callers and secrets never go in. */
export interface SubgraphLog {
  info(members: object, message: string): void;
  warn(members: object, message: string): void;
  error(members: object, message: string): void;
}
