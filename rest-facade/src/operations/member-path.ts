import { type FieldNode, type GraphQLOutputType, getNamedType, getNullableType, isListType } from 'graphql';
import { type Fragments, type Member, membersOf } from './selection.ts';

/** A selected field that occurs once in an answer. */
export interface SelectedField {
  type: GraphQLOutputType;
  node: FieldNode;
}

/** A member of the root field's value, by its response keys from there; without keys, that value itself. */
export interface MemberAtPath extends SelectedField {
  path: readonly string[];
}

/**
 * Finds the member at the path `a.b` in the value of the root field.
 * @throws Error for a path that leaves the selection or passes through a list
 */
export function memberAtPath(root: SelectedField, text: string, fragments: Fragments): MemberAtPath {
  const path = text.split('.');
  let at = root;
  for (const key of path) {
    if (isListType(getNullableType(at.type)))
      throw new Error(`"${text}" passes through a list, in which "${key}" is not a single value.`);
    const { field, node } = selectedMembers(at, fragments).find((member) => member.key === key) ?? {};
    if (!field || !node) throw new Error(`"${text}" is not in the response: select "${key}" there.`);
    at = { type: field.type, node };
  }
  return { path, type: at.type, node: at.node };
}

/** The members that a field's value always or sometimes has; none for a list. */
export function selectedMembers({ type, node }: SelectedField, fragments: Fragments): Member[] {
  if (!node.selectionSet || isListType(getNullableType(type))) return [];
  return membersOf(getNamedType(type), node.selectionSet, fragments);
}

/** The value at the end of a path; null where a step is null or missing. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root ?? null;
  for (const key of path) value = (value as Record<string, unknown> | null)?.[key] ?? null;
  return value;
}
