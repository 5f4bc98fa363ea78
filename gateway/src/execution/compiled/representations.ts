import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import type { Data } from './merge-data.ts';
import { concerning, type Picker, picker } from './pick-fields.ts';

/** What a subgraph is told of an object to find it: its type, its key, and what else a fetch requires. */
type Representation = Data & { __typename: string };

/** Subgraphs elsewhere may answer any name for a type: what was found out about more is not kept. */
const mostTypes = 1_000;

/** The representations of a fetch, each sent once, and which of them stands for which object. */
export interface Batch {
  sent: Representation[];
  /** By the object's index; -1 for an object that this fetch does not concern. */
  sentFor: number[];
}

/** How the objects of one type are represented. */
interface Representing {
  pick: Picker;
  /** The field by which alone objects of the type differ, where it is one: its value tells them apart by itself. */
  onlyKey: string | undefined;
}

/**
 * Compiles the `requires` of a fetch. Objects that look the same to the subgraph share one representation: a reference
 * is resolved by what its representation says and by nothing else, so that its answer is the same for all of them.
 */
export function compileRepresentations(
  requires: readonly QueryPlanSelectionNode[],
  schema: GraphQLSchema,
  rewrite: ((representation: Data) => void) | undefined,
): (objects: readonly Data[]) => Batch {
  const representing = perType(requires, schema);
  return (objects) => {
    const sent: Representation[] = [];
    const known = new Map<Representing, Map<unknown, number>>();
    const send = (representation: Data): number => {
      rewrite?.(representation);
      return sent.push(representation as Representation) - 1;
    };
    const sentFor = objects.map((object) => {
      const how = representing(object.__typename);
      const ofType = known.get(how) ?? new Map<unknown, number>();
      known.set(how, ofType);
      const early = how.onlyKey === undefined ? undefined : ofType.get(object[how.onlyKey]);
      if (early !== undefined) return early;
      const representation = how.pick(object);
      // Without a type no subgraph knows what is meant: the object is of a type that this fetch is not about.
      if (!representation?.__typename) return -1;
      const key = how.onlyKey === undefined ? JSON.stringify(representation) : object[how.onlyKey];
      const index = ofType.get(key) ?? send(representation);
      ofType.set(key, index);
      return index;
    });
    return { sent, sentFor };
  };
}

/** What an object is represented by depends on its type alone: which of the fragments concern a type is found out once. */
function perType(
  requires: readonly QueryPlanSelectionNode[],
  schema: GraphQLSchema,
): (type: unknown) => Representing {
  const known = new Map<unknown, Representing>();
  return (type) => {
    const ofType = known.get(type) ?? representingOf(concerning(requires, type, schema), schema);
    if (known.size < mostTypes) known.set(type, ofType);
    return ofType;
  };
}

function representingOf(selections: readonly QueryPlanSelectionNode[], schema: GraphQLSchema): Representing {
  const names = selections.map((selection) =>
    selection.kind === 'Field' && !selection.selections ? (selection.alias ?? selection.name) : undefined,
  );
  const keys = names.filter((name) => name !== '__typename');
  const onlyKey = names.length === 2 && keys.length === 1 ? keys[0] : undefined;
  return { pick: picker(selections, schema), onlyKey };
}
