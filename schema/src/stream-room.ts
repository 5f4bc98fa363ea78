/**
 * Where the `extensions` of a `subscribe` message tell a subgraph in its own process how many events its gateway has
 * room for; without it, the subgraph sends as many as there are.
 */
export const roomExtension = 'room';

/** What a gateway pongs a subgraph with when it has taken events of a stream: there is room for as many more. */
export interface StreamTaken {
  /** Id of the `subscribe` message. */
  taken: string;
  events: number;
}
