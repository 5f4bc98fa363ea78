/**
 * What a subgraph in its own process pings its gateway with once a subscription is open. graphql-transport-ws says
 * nothing until the first event, which may be hours away; an error must be told before that.
 */
export interface StreamOpened {
  /** Id of the `subscribe` message. */
  opened: string;
}
