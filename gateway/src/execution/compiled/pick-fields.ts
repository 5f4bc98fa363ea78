import type { QueryPlanSelectionNode } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';
import { type Data, mergeInto } from './merge-data.ts';

type Selections = readonly QueryPlanSelectionNode[];

/** Copies the selected fields of an object; null if one of them is missing. */
export type Picker = (source: Data) => Data | null;

/** The selections that apply to objects of a type. A single fragment around everything is unwrapped. */
export function concerning(requires: Selections, type: unknown, schema: GraphQLSchema): Selections {
  const own = requires.filter(
    (selection) => selection.kind === 'Field' || satisfies(type, selection.typeCondition, schema),
  );
  const [only] = own;
  return own.length === 1 && only?.kind === 'InlineFragment'
    ? concerning(only.selections, type, schema)
    : own;
}

export function picker(selections: Selections, schema: GraphQLSchema): Picker {
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
