import { type BindingReference, bindingReferences } from '@agg/policy-engine';

/** The ids of what a binding is bound to, by the properties that hold them; null: its level does not demand it. */
export type ReferenceIds = Record<`${BindingReference}Id`, string | null>;

/** The kind of subject that each reference names. */
export const kindOfReference = {
  agent: 'AGENT',
  sourceAgent: 'AGENT',
  sinkAgent: 'AGENT',
  sourceUser: 'USER',
  channel: 'CHANNEL',
  mcpServer: 'MCP_SERVER',
  llmGateway: 'LLM_GATEWAY',
} as const satisfies Record<BindingReference, string>;

/** The property, and the member of an input, that holds the id of a reference. */
export function idOf(reference: BindingReference): keyof ReferenceIds {
  return `${reference}Id`;
}

/** The ids of the references that a binding has, by name. */
export function referencesIn(ids: ReferenceIds): Partial<Record<BindingReference, string>> {
  const all = bindingReferences.map((name) => [name, ids[idOf(name)]] as const);
  return Object.fromEntries(all.filter(([, id]) => id !== null));
}
