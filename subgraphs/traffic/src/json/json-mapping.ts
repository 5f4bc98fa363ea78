import { oneToken, type Steps, stepsOf } from './in-turns.ts';
import { folded, type JsonNode } from './json-node.ts';
import { joining } from './json-splice.ts';

/** Makes the JSON text of another shape of a value; `undefined` leaves the member out that has it. */
export type Mapping<Text = string | undefined> = (node: JsonNode) => Text | Steps<Text>;

/** What becomes of a member: a mapping of its value, or another name and a mapping. */
type MemberMapping = Mapping | readonly [name: string, mapping: Mapping];

interface Options {
  /** Whether members that are not listed are left out, as ProtoJSON demands it. */
  only?: boolean;
  /** Members that are added, as JSON: `"kind":"task"`. */
  adding?: string;
}

/** The value as it is written. */
export const unchanged = (node: JsonNode): string => node.raw;

/** Leaves the member out. */
export const dropped = (): undefined => undefined;

/** The value as it is written, unless it is null or empty: ProtoJSON does not distinguish these from an absent one. */
export const given = (node: JsonNode): string | undefined =>
  node.isNull || (node.isText && node.length === 2) ? undefined : node.raw;

/** Maps a value. */
export function mapped<Text>(mapping: Mapping<Text>, node: JsonNode): Steps<Text> {
  return stepsOf(mapping(node));
}

/** Maps an object member by member. Every other value is unchanged. */
export function objectOf(
  members: Readonly<Record<string, MemberMapping>>,
  options: Options = {},
): Mapping<string> {
  const known = new Map(Object.entries(members).map((entry) => [folded(entry[0]), named(entry)]));
  const { adding = '' } = options;
  return function* mapObject(node): Steps<string> {
    if (!node.isObject) return node.raw;
    const texts = adding === '' ? [] : [adding];
    for (const { name, value } of node.members()) {
      yield oneToken;
      const member = known.get(folded(name.asWord() ?? ''));
      const text = member
        ? yield* written(member, value)
        : options.only
          ? undefined
          : `${name.raw}:${value.raw}`;
      if (text !== undefined) texts.push(text);
    }
    return `{${yield* joining(texts, ',')}}`;
  };
}

/** Maps an array element by element. Every other value is unchanged. */
export function listOf(mapping: Mapping): Mapping<string> {
  return function* mapList(node): Steps<string> {
    if (!node.isArray) return node.raw;
    const texts: string[] = [];
    for (const element of node.elements()) {
      yield oneToken;
      const text = yield* mapped(mapping, element);
      if (text !== undefined) texts.push(text);
    }
    return `[${yield* joining(texts, ',')}]`;
  };
}

/** Maps the values of an object, whatever their names are. Every other value is unchanged. */
export function valuesOf(mapping: Mapping): Mapping<string> {
  return function* mapValues(node): Steps<string> {
    if (!node.isObject) return node.raw;
    const texts: string[] = [];
    for (const { name, value } of node.members()) {
      yield oneToken;
      texts.push(`${name.raw}:${(yield* mapped(mapping, value)) ?? 'null'}`);
    }
    return `{${yield* joining(texts, ',')}}`;
  };
}

/** Maps the names of an enumeration. Every other value is unchanged. */
export function nameIn(names: ReadonlyMap<string, string>): Mapping<string> {
  return (node) => {
    const name = names.get(node.asWord() ?? '');
    return name === undefined ? node.raw : JSON.stringify(name);
  };
}

function named([name, member]: [string, MemberMapping]): readonly [string, Mapping] {
  return typeof member === 'function' ? [name, member] : member;
}

function* written([name, mapping]: readonly [string, Mapping], value: JsonNode): Steps<string | undefined> {
  const text = yield* mapped(mapping, value);
  return text === undefined ? undefined : `${JSON.stringify(name)}:${text}`;
}
