import { readFileSync } from 'node:fs';
import { readAccessTable } from '@agg/schema';
import type { AccessRule } from '@agg/schema/access';
import {
  buildASTSchema,
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
} from 'graphql';
import { repository } from './repository.ts';

const rootTypes = ['Query', 'Mutation', 'Subscription'] as const;

/** A public field of a root type. */
export interface RootField {
  type: (typeof rootTypes)[number];
  name: string;
  description: string;
  isNullable: boolean;
  arguments: readonly GraphQLArgument[];
  /** Absent where the supergraph declares none, which is an error. */
  rule: AccessRule | undefined;
  /** The subgraphs that resolve it, by their names in the supergraph. */
  graphs: readonly string[];
  /** An operation on the field, with a variable of the same name for each argument in `given`. */
  document(given: object): string;
}

let read: readonly RootField[] | undefined;

/** Every root field of the committed supergraph except the inaccessible ones. It is read once. */
export function readRootFields(): readonly RootField[] {
  read ??= fieldsOfSupergraph();
  return read;
}

function fieldsOfSupergraph(): RootField[] {
  const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
  const schema = buildASTSchema(parse(sdl, { noLocation: true }));
  const access = readAccessTable(sdl);
  return rootTypes.flatMap((type) => {
    const fields = Object.values(schema.getRootType(type.toLowerCase() as never)?.getFields() ?? {});
    return fields.filter(isAccessible).map((field) => ({
      type,
      name: field.name,
      description: field.description ?? '',
      isNullable: !isNonNullType(field.type),
      arguments: field.args,
      rule: access.get(`${type}.${field.name}`),
      graphs: graphsOf(field),
      document: (given: object) => documentOf(type, field, given),
    }));
  });
}

/** The required arguments of a field, and those in `names`. */
export function argumentsOf(field: RootField, names: readonly string[] = []): readonly GraphQLArgument[] {
  return field.arguments.filter((argument) => isRequiredArgument(argument) || names.includes(argument.name));
}

function graphsOf({ astNode }: GraphQLField<unknown, unknown>): string[] {
  const joins = astNode?.directives?.filter(({ name }) => name.value === 'join__field') ?? [];
  const graphs = joins.flatMap((join) => join.arguments?.filter(({ name }) => name.value === 'graph') ?? []);
  return graphs.flatMap(({ value }) => (value.kind === Kind.ENUM ? [value.value] : []));
}

/** Whether clients see a type, a field or a member: what is only for other subgraphs is inaccessible. */
export function isAccessible({
  astNode,
}: {
  astNode?: { readonly directives?: readonly ConstDirectiveNode[] } | null;
}): boolean {
  return !astNode?.directives?.some(({ name }) => name.value === 'inaccessible');
}

function documentOf(type: string, field: GraphQLField<unknown, unknown>, given: object): string {
  const present = field.args.filter(({ name }) => Object.hasOwn(given, name));
  const variables = present.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const values = present.map(({ name }) => `${name}: $${name}`).join(', ');
  const inBrackets = (text: string) => (text ? `(${text})` : '');
  const selection = selectionOf(getNamedType(field.type), 3);
  return `${type.toLowerCase()} ${inBrackets(variables)} { ${field.name}${inBrackets(values)} ${selection} }`;
}

/**
 * The leaves of a type, including those of nested types. Fields with arguments are left out, and fields that
 * their own `@access` may refuse, because the role for the root field may not cover them.
 */
function selectionOf(type: GraphQLNamedType, levels: number): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter((field) => field.args.length === 0 && isOpen(field));
  const names = fields.flatMap((field) => {
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [field.name];
    const inside = levels > 1 ? selectionOf(named, levels - 1) : '';
    return inside ? [`${field.name} ${inside}`] : [];
  });
  return names.length > 0 ? `{ ${names.join(' ')} }` : '';
}

function isOpen(field: GraphQLField<unknown, unknown>): boolean {
  const rule = field.astNode?.directives?.find(({ name }) => name.value === 'access');
  const isNullInstead = rule?.arguments?.some(({ name }) => name.value === 'orNull');
  return isAccessible(field) && (!rule || isNullInstead === true);
}
