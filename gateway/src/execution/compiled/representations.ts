import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';
import { type Data, mergeInto } from './merge-data.ts';

/** The data by which a subgraph finds an object: its type, its key, and the other required fields. */
type Representation = Data & { __typename: string };

/** A remote subgraph can return any type name: no more types than this are cached. */
export const mostTypes = 1_000;

/** The representations of a fetch, each sent once, and the representation of each object. */
export interface Batch {
  sent: Representation[];
  /** By the object's index; -1 for an object that this fetch does not apply to. */
  sentFor: number[];
}

/** How the objects of one type are represented. */
interface Representing {
  pick: Picker;
  /** The only field in which objects of the type differ, if there is just one: its value identifies them. */
  onlyKey: string | undefined;
}

/**
 * Compiles the `requires` of a fetch. Objects that look the same to the subgraph share one representation: a
 * reference is resolved by its representation alone, so the answer is the same for all of them.
 */
export function compileRepresentations(
  requires: readonly QueryPlanSelectionNode[],
  schema: GraphQLSchema,
  rewrite: ((representation: Data) => void) | undefined,
): (objects: readonly Data[]) => Batch {
  const representing = perType(requires, schema);
  return (objects) => {
    const sent: Representation[] = [];
    const known = new Map<unknown, Map<unknown, number>>();
    const send = (representation: Data): number => {
      rewrite?.(representation);
      return sent.push(representation as Representation) - 1;
    };
    const sentFor = objects.map((object) => {
      const how = representing(object.__typename);
      const ofType = known.get(object.__typename) ?? new Map<unknown, number>();
      known.set(object.__typename, ofType);
      const early = how.onlyKey === undefined ? undefined : ofType.get(object[how.onlyKey]);
      if (early !== undefined) return early;
      const representation = how.pick(object);
      // Without a type no subgraph can resolve it: the object has a type that this fetch does not apply to.
      if (!representation?.__typename) return -1;
      const key = how.onlyKey === undefined ? JSON.stringify(representation) : object[how.onlyKey];
      const index = ofType.get(key) ?? send(representation);
      ofType.set(key, index);
      return index;
    });
    return { sent, sentFor };
  };
}

/**
 * The representation of an object depends only on its type, so the fragments that apply are found once per
 * type.
 */
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

type Selections = readonly QueryPlanSelectionNode[];

/** Copies the selected fields of an object; null if one of them is missing. */
type Picker = (source: Data) => Data | null;

/** The selections that apply to objects of a type. A single fragment around everything is unwrapped. */
function concerning(requires: Selections, type: unknown, schema: GraphQLSchema): Selections {
  const own = requires.filter(
    (selection) => selection.kind === 'Field' || satisfies(type, selection.typeCondition, schema),
  );
  const [only] = own;
  return own.length === 1 && only?.kind === 'InlineFragment'
    ? concerning(only.selections, type, schema)
    : own;
}

function picker(selections: Selections, schema: GraphQLSchema): Picker {
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

type FieldStep = (source: Data, target: Data) => boolean;

function fieldStep(name: string, pick: Picker | undefined): FieldStep {
  return (source, target) => {
    const value = source[name];
    // The field is missing because of an error that is already reported: nothing can be fetched for this
    // object.
    if (value === undefined) return false;
    target[name] = pick ? pickedFrom(value, pick) : value;
    return true;
  };
}

function pickedFrom(value: unknown, pick: Picker): unknown {
  if (value === null) return null;
  return Array.isArray(value) ? value.map((item) => pickedFrom(item, pick)) : pick(value as Data);
}

/** A fragment that does not apply to the object, or needs a missing field, adds nothing. */
function fragmentStep(
  { typeCondition, selections }: Extract<QueryPlanSelectionNode, { kind: 'InlineFragment' }>,
  schema: GraphQLSchema,
): FieldStep {
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
