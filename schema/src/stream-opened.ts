/**
 * The payload of the ping that a subgraph in its own process sends to its gateway when a subscription is
 * open. graphql-transport-ws sends nothing until the first event, which may be hours away; an error must be
 * reported before that.
 */
export interface StreamOpened {
  /** Id of the `subscribe` message. */
  opened: string;
}
