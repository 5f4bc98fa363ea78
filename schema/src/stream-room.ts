/**
 * The member of a `subscribe` message's `extensions` that states how many events the gateway has room for.
 * Without it, a subgraph in its own process sends every event at once.
 */
export const roomExtension = 'room';

/** The payload of a gateway's pong after it has consumed events of a stream: it has room for as many more. */
export interface StreamTaken {
  /** Id of the `subscribe` message. */
  taken: string;
  events: number;
}
