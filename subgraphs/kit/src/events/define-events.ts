import { type EventAction, eventAction, type SubjectKind } from '@agg/schema';

declare const declared: unique symbol;

/** The name of an event that some subgraph declares. Only `defineEvents` creates one. */
export type DeclaredEvent = EventAction & { readonly [declared]: true };

/** The events of some kinds, by kind and verb. */
export type Events = { readonly [K in SubjectKind]?: { readonly [verb: string]: DeclaredEvent } };

/** The verbs of the kinds that a subgraph owns. */
type VerbsOfKinds = { readonly [K in SubjectKind]?: readonly string[] };

/** The verbs as names of events: `events.AGENT.archived` is `agent.archived`. */
type EventsOf<V extends VerbsOfKinds> = {
  readonly [K in keyof V & SubjectKind]: {
    readonly [Verb in Extract<V[K], readonly string[]>[number]]: DeclaredEvent;
  };
};

/**
 * Declares every event of the kinds of subjects that a subgraph owns. Other subgraphs may import the
 * declaration and react to its events.
 * @param verbs the verbs of each kind, in snake case
 * @example `const events = defineEvents({ AGENT: ['created', 'archived'] }); events.AGENT.archived`
 */
export function defineEvents<const V extends VerbsOfKinds>(verbs: V): EventsOf<V> {
  const kinds = Object.entries(verbs) as [SubjectKind, readonly string[]][];
  return Object.fromEntries(kinds.map(([kind, of]) => [kind, namesOf(kind, of)])) as unknown as EventsOf<V>;
}

function namesOf(kind: SubjectKind, verbs: readonly string[]): Record<string, EventAction> {
  return Object.fromEntries(verbs.map((verb) => [verb, eventAction(kind, verb)]));
}

/** The kind of subject that an event belongs to. */
export function kindOf(event: DeclaredEvent): SubjectKind {
  const [kind = ''] = event.split('.');
  return kind.toUpperCase().replaceAll('-', '_') as SubjectKind;
}
