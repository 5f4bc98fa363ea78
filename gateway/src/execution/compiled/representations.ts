import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';
import { type Data, mergeInto } from './merge-data.ts';

/** What a subgraph is told of an object to find it: its type, its key, and what else a fetch requires. */
type Representation = Data & { __typename: string };

/** Subgraphs elsewhere may answer any name for a type: what was found out about more is not kept. */
const mostTypes = 1_000;

/** Takes from an object what is selected; null where something of it is not there. */
type Picker = (source: Data) => Data | null;

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
  const fields = selections.flatMap((selection) =>
    selection.kind === 'Field' && selection.name !== '__typename' ? [selection] : [],
  );
  const [only] = fields;
  const isOnly = selections.length === 2 && fields.length === 1 && !only?.selections;
  return { pick: picker(selections, schema), onlyKey: isOnly ? (only?.alias ?? only?.name) : undefined };
}

/** A fragment around everything is as good as what is in it. */
function concerning(
  requires: readonly QueryPlanSelectionNode[],
  type: unknown,
  schema: GraphQLSchema,
): readonly QueryPlanSelectionNode[] {
  const own = requires.filter(
    (selection) => selection.kind === 'Field' || satisfies(type, selection.typeCondition, schema),
  );
  const [only] = own;
  return own.length === 1 && only?.kind === 'InlineFragment'
    ? concerning(only.selections, type, schema)
    : own;
}

function picker(selections: readonly QueryPlanSelectionNode[], schema: GraphQLSchema): Picker {
  const steps = selections.map((selection) => {
    if (selection.kind === 'InlineFragment') return fragmentStep(selection, schema);
    const name = selection.alias ?? selection.name;
    return fieldStep(name, selection.selections && picker(selection.selections, schema));
  });
  return (source) => {
    const target: Data = {};
    for (const step of steps) if (!step(source, target)) return null;
    return target;
  };
}

type Step = (source: Data, target: Data) => boolean;

function fieldStep(name: string, pick: Picker | undefined): Step {
  return (source, target) => {
    const value = source[name];
    // An error has left a hole here, and has been told: there is nothing to ask about this object.
    if (value === undefined) return false;
    target[name] = pick ? pickedFrom(value, pick) : value;
    return true;
  };
}

function pickedFrom(value: unknown, pick: Picker): unknown {
  if (value === null) return null;
  return Array.isArray(value) ? value.map((item) => pickedFrom(item, pick)) : pick(value as Data);
}

/** A fragment that does not concern the object, or lacks something of it, adds nothing. */
function fragmentStep(
  { typeCondition, selections }: Extract<QueryPlanSelectionNode, { kind: 'InlineFragment' }>,
  schema: GraphQLSchema,
): Step {
  const pick = picker(selections, schema);
  return (source, target) => {
    const picked = satisfies(source.__typename, typeCondition, schema) ? pick(source) : null;
    if (picked) mergeInto(target, picked);
    return true;
  };
}

/** Whether a type's name satisfies a type condition. */
function satisfies(typename: unknown, condition: string | undefined, schema: GraphQLSchema): boolean {
  if (typename === condition) return condition !== undefined;
  const type = typeof typename === 'string' ? schema.getType(typename) : undefined;
  const wanted = condition === undefined ? undefined : schema.getType(condition);
  if (!isAbstractType(wanted)) return false;
  return (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(wanted, type);
}
