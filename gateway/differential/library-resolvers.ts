import {
  type DirectiveNode,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
} from 'graphql';
import { type Faults, type FieldFault, faultError } from './faults.ts';
import { type LibraryObject, libraryValue, numberOf } from './library-values.ts';
import { hashOf } from './random.ts';

/** The input and the records of one run of an operation. */
export interface LibraryRun {
  faults: Faults;
  /** The changes made, in order. */
  changes: string[];
  /** How often the interesting cases occurred. */
  counts: Record<'fetches' | 'representations' | 'required' | 'provided', number>;
}

/** An empty run. */
export function newRun(faults: Faults): LibraryRun {
  return { faults, changes: [], counts: { fetches: 0, representations: 0, required: 0, provided: 0 } };
}

type Source = LibraryObject | undefined;

/** Resolves every field of a subgraph from the object's name, the field and its arguments. */
export function libraryResolver(subgraph: string): GraphQLFieldResolver<Source, LibraryRun> {
  return (source, args, run, info) => {
    const { fieldName, parentType } = info;
    if (fieldName === '_service') return defaultFieldResolver(source, args, run, info);
    const object = source?.is ?? parentType.name;
    if (parentType.name === 'Mutation') run.changes.push(`${subgraph}.${fieldName}(${textOf(args)})`);
    if (marking(info, 'requires')) run.counts.required++;
    if (marking(info, 'external')) run.counts.provided++;
    const value = fieldValue(source, args, info);
    const fault = run.faults.field(subgraph, object, `${fieldName}(${textOf(args)})`);
    const isKey = source !== undefined && keyValue(source, fieldName) !== undefined;
    const place = { object, info, isKey, shapeless: run.faults.shapeless };
    return fault ? befallen(fault, value, place) : value;
  };
}

/** The value of a field without a fault. */
export function fieldValue(source: Source, args: Record<string, unknown>, info: GraphQLResolveInfo): unknown {
  const { fieldName, parentType, returnType } = info;
  const object = source?.is ?? parentType.name;
  const key = source && keyValue(source, fieldName);
  if (key !== undefined) return key;
  const at = `${object}/${fieldName}${textOf(args)}${required(source, info)}`;
  return libraryValue(at, returnType, args.id ?? args.code);
}

function keyValue({ is, __typename }: LibraryObject, field: string): unknown {
  const number = numberOf(is);
  if (field === 'id') return is;
  if (field === 'isbn' || field === 'country' || field === 'login') return `${field}-${number}`;
  if (field === 'code') return __typename === 'Place' ? is : `code-${number}`;
  if (field === 'number') return number;
  return field === 'studio' ? { __typename: 'Studio', is: `${is}/studio` } : undefined;
}

/**
 * The fields from `@requires` become part of the value, so that a wrong representation changes the answer.
 */
function required(source: Source, info: GraphQLResolveInfo): string {
  const fields = marking(info, 'requires')?.arguments?.[0]?.value;
  if (fields?.kind !== 'StringValue') return '';
  const names = fields.value.match(/\w+/g) ?? [];
  return textOf(Object.fromEntries(names.map((name) => [name, source?.given?.[name]])));
}

function marking(
  { fieldName, parentType }: GraphQLResolveInfo,
  directive: string,
): DirectiveNode | undefined {
  const { directives = [] } = parentType.getFields()[fieldName]?.astNode ?? {};
  return directives.find(({ name }) => name.value === directive);
}

interface Place {
  object: string;
  info: GraphQLResolveInfo;
  isKey: boolean;
  shapeless: boolean;
}

const wrongLeaves = [{ unexpected: true }, 'wrong', 1.5, true, [1], 2 ** 40];
/**
 * Neither is the key of another object, and neither is an object: `@apollo/gateway` fails when it merges an
 * object into text.
 */
const wrongKeys = [true, [1]];

/** The value, or the error, of a field with a fault. */
function befallen(fault: FieldFault, value: unknown, { object, info, isKey, shapeless }: Place): unknown {
  const { fieldName, returnType } = info;
  if (fault === 'told' || fault === 'surprise') throw faultError(fault, object, fieldName);
  if (fault === 'null' || value === null) return null;
  if (isListType(getNullableType(returnType))) {
    if (fault === 'wrong' && shapeless) return 'no list';
    const bad = fault === 'wrong' ? null : faultError('told', object, fieldName);
    return [...(value as unknown[]), bad];
  }
  if (!isLeafType(getNamedType(returnType))) return shapeless ? 'no object' : null;
  const wrong = isKey ? wrongKeys : wrongLeaves;
  return wrong[hashOf(`wrong/${object}/${fieldName}`) % wrong.length];
}

/** JSON with sorted keys. */
export function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : sorted(part))) ?? ''
  );
}

function sorted(part: unknown): unknown {
  if (!part || typeof part !== 'object' || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}
