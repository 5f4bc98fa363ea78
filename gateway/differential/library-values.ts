import {
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { hashOf } from './random.ts';

/**
 * An object of the library; its name determines its content. Entities are `book3`, their parts
 * `book3/editions{}.0`.
 */
export interface LibraryObject {
  __typename: string;
  is: string;
  /** The fields of its reference: keys, and the fields from `@requires`. */
  given?: Record<string, unknown>;
}

/** The number of entities of each type: few, so that the same one often recurs. */
const populations: Record<string, number> = { Book: 5, Film: 4, Person: 6, Place: 4, Shelf: 3, Review: 8 };

/** The possible types of an abstract type; `Draft` is inaccessible to clients. */
const members: Record<string, readonly string[]> = {
  Item: ['Book', 'Film'],
  Named: ['Book', 'Film', 'Person'],
  Work: ['Book', 'Film', 'Person'],
  Media: ['Image', 'Clip'],
  Asset: ['Image', 'Clip', 'Image', 'Draft'],
  Answer: ['Review', 'Refusal'],
  Outcome: ['Review', 'Refusal', 'Review'],
};

const leaves: Record<string, (hash: number) => unknown> = {
  Int: (hash) => (hash % 2001) - 1000,
  Float: (hash) => ((hash % 2001) - 1000) / 8,
  String: (hash) => `${['plain', 'quote "', 'ü\u2028', 'back\\slash', ''][hash % 5]}${hash % 100}`,
  Boolean: (hash) => hash % 2 === 0,
  ID: (hash) => `id${hash % 100}`,
  UUID: (hash) => `0190a000-0000-7000-8000-${String(hash).padStart(12, '0')}`,
  Date: (hash) => `20${10 + (hash % 90)}-0${1 + (hash % 9)}-15`,
  DateTime: (hash) => `20${10 + (hash % 90)}-0${1 + (hash % 9)}-15T10:00:00.000Z`,
  UInt256: (hash) => `${hash}000000000000000000000`,
  HttpUrl: (hash) => `https://example.org/${hash}`,
  JsonObject: (hash) => ({ deep: { id: hash % 10, list: [null, { __typename: 'Book' }] }, text: '"' }),
};

/** The number of an entity, which is the end of every part of its keys. */
export function numberOf(object: string): number {
  return Number(/\d+/.exec(object)?.[0] ?? Number.NaN);
}

/** The value of an object's field: always the same, in every subgraph. */
export function libraryValue(at: string, type: GraphQLOutputType, wanted?: unknown): unknown {
  if (isNonNullType(type)) return present(at, type.ofType, wanted);
  return hashOf(`null/${at}`) % 9 === 0 ? null : present(at, type, wanted);
}

function present(at: string, type: GraphQLOutputType, wanted: unknown): unknown {
  const hash = hashOf(at);
  if (isListType(type)) {
    const length = [0, 1, 2, 2, 3][hash % 5] as number;
    return Array.from({ length }, (_, index) => libraryValue(`${at}.${index}`, type.ofType));
  }
  const { name } = getNamedType(type);
  if (isEnumType(type)) return type.getValues()[hash % type.getValues().length]?.value;
  if (isObjectType(type) && !(name in members)) return libraryObject(name, at, wanted);
  if (isAbstractType(type) || name in members) return libraryObject(memberOf(name, hash, wanted), at, wanted);
  return leaves[name]?.(hash);
}

function memberOf(name: string, hash: number, wanted: unknown): string {
  const possible = members[name] as readonly string[];
  const requested = possible.find(
    (member) => typeof wanted === 'string' && wanted.startsWith(member.toLowerCase()),
  );
  return requested ?? (possible[hash % possible.length] as string);
}

function libraryObject(type: string, at: string, wanted: unknown): LibraryObject | null {
  const population = populations[type];
  if (!population) return { __typename: type, is: at };
  const kind = type.toLowerCase();
  if (wanted === 'nobody') return null;
  if (typeof wanted === 'string' && wanted.startsWith(kind) && numberOf(wanted) < population)
    return { __typename: type, is: wanted };
  return { __typename: type, is: `${kind}${hashOf(`which/${at}`) % population}` };
}
