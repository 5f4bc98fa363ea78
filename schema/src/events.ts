/**
 * The kind of a subject in the ledger, in upper snake case. Each change of a subject is an entry named `<kind in
 * kebab case>.<verb>`, for instance `channel.archived`. The subgraph that owns a kind declares it with its verbs.
 */
export type SubjectKind = Uppercase<string>;

/** The name of an event in the ledger, in jobs and in subscriptions. */
export type EventAction = `${string}.${string}`;

/** @example `eventAction('MCP_SERVER', 'created') === 'mcp-server.created'` */
export function eventAction(kind: SubjectKind, verb: string): EventAction {
  return `${kind.toLowerCase().replaceAll('_', '-')}.${verb}`;
}
