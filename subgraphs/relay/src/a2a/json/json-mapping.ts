import { folded, type JsonNode } from './json-node.ts';

/** Makes the JSON text of another shape of a value; `undefined` leaves the member out that has it. */
export type Mapping = (node: JsonNode) => string | undefined;

/** What becomes of a member: a mapping of its value, or another name and a mapping. */
type MemberMapping = Mapping | readonly [name: string, mapping: Mapping];

interface Options {
  /** Whether members that are not listed are left out, as ProtoJSON demands it. */
  only?: boolean;
  /** Members that are added, as JSON: `"kind":"task"`. */
  adding?: string;
}

/** The value as it is written. */
export const unchanged: Mapping = (node) => node.raw;

/** Leaves the member out. */
export const dropped: Mapping = () => undefined;

/** The value as it is written, unless it is null or empty: ProtoJSON does not distinguish these from an absent one. */
export const given: Mapping = ({ raw }) => (raw === 'null' || raw === '""' ? undefined : raw);

/** Maps an object member by member. Every other value is unchanged. */
export function objectOf(members: Readonly<Record<string, MemberMapping>>, options: Options = {}): Mapping {
  const known = new Map(Object.entries(members).map((entry) => [folded(entry[0]), named(entry)]));
  const { adding = '' } = options;
  return (node) => {
    if (!node.isObject) return node.raw;
    const mapped = adding === '' ? [] : [adding];
    for (const { name, value } of node.members()) {
      const member = known.get(folded(name.asText() ?? ''));
      const text = member ? written(member, value) : options.only ? undefined : `${name.raw}:${value.raw}`;
      if (text !== undefined) mapped.push(text);
    }
    return `{${mapped.join(',')}}`;
  };
}

/** Maps an array element by element. Every other value is unchanged. */
export function listOf(mapping: Mapping): Mapping {
  return (node) =>
    node.isArray
      ? `[${Array.from(node.elements(), mapping)
          .filter((text) => text !== undefined)
          .join(',')}]`
      : node.raw;
}

/** Maps the values of an object, whatever their names are. Every other value is unchanged. */
export function valuesOf(mapping: Mapping): Mapping {
  return (node) =>
    node.isObject
      ? `{${Array.from(node.members(), ({ name, value }) => `${name.raw}:${mapping(value) ?? 'null'}`).join(',')}}`
      : node.raw;
}

/** Maps the names of an enumeration. Every other value is unchanged. */
export function nameIn(names: ReadonlyMap<string, string>): Mapping {
  return (node) => {
    const name = names.get(node.asText() ?? '');
    return name === undefined ? node.raw : JSON.stringify(name);
  };
}

function named([name, member]: [string, MemberMapping]): readonly [string, Mapping] {
  return typeof member === 'function' ? [name, member] : member;
}

function written([name, mapping]: readonly [string, Mapping], value: JsonNode): string | undefined {
  const text = mapping(value);
  return text === undefined ? undefined : `${JSON.stringify(name)}:${text}`;
}
