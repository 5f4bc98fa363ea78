import { isDeepStrictEqual } from 'node:util';

/** What changes from one version of something to another, by the names of its members. */
export interface Difference {
  added: Record<string, unknown>;
  removed: Record<string, unknown>;
  changed: Record<string, { from: unknown; to: unknown }>;
}

/** What a version says, as it is compared with others. */
export interface VersionContent {
  fields: Readonly<Record<string, unknown>>;
  /** Things whose order does not matter: by the name of their list, then by their own. */
  lists?: Readonly<Record<string, ReadonlyMap<string, object>>>;
}

type ValuesByPath = ReadonlyMap<string, unknown>;

/**
 * Compares two versions. A thing of a list that only one of them has is a member `<list>.<name>`; one that both have
 * is compared member by member, as `<list>.<name>.<member>`. A member that is `null` counts as absent.
 * @param before `null` for a first version: then everything is added
 */
export function differenceOf(before: VersionContent | null, after: VersionContent): Difference {
  const from: ValuesByPath = before ? flatten(before, after) : new Map();
  const to = flatten(after, before);
  return { added: missingIn(from, to), removed: missingIn(to, from), changed: changesBetween(from, to) };
}

/** Flattens the members to one level; a thing that the other version lacks stays whole. */
function flatten({ fields, lists = {} }: VersionContent, other: VersionContent | null): ValuesByPath {
  const ofLists = Object.entries(lists).flatMap(([list, things]) =>
    [...things].flatMap(([name, thing]): [string, unknown][] =>
      other?.lists?.[list]?.has(name)
        ? Object.entries(thing).map(([member, value]) => [`${list}.${name}.${member}`, value])
        : [[`${list}.${name}`, thing]],
    ),
  );
  const members = Object.entries(fields).concat(ofLists);
  return new Map(members.filter(([, value]) => value !== null && value !== undefined));
}

function missingIn(one: ValuesByPath, other: ValuesByPath): Record<string, unknown> {
  return Object.fromEntries([...other].filter(([name]) => !one.has(name)));
}

function changesBetween(from: ValuesByPath, to: ValuesByPath): Difference['changed'] {
  const both = [...from].filter(([name]) => to.has(name));
  const different = both.filter(([name, value]) => !isDeepStrictEqual(value, to.get(name)));
  return Object.fromEntries(different.map(([name, value]) => [name, { from: value, to: to.get(name) }]));
}
