import { type FieldDefinitionNode, Kind, parse, valueFromASTUntyped } from 'graphql';

/** The fields that lists can be sorted by, by the list's coordinate, for instance `Query.channels`. */
export type SortTable = ReadonlyMap<string, readonly string[]>;

/** Reads the `@sortable` of every list from the supergraph, where composition has copied it. */
export function readSortTable(supergraphSdl: string): SortTable {
  const types = parse(supergraphSdl, { noLocation: true }).definitions.filter(
    (definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  );
  const lists = types.flatMap(({ name: type, fields = [] }) =>
    fields.map((field) => [`${type.value}.${field.name.value}`, sortableFieldsOf(field)] as const),
  );
  return new Map(lists.filter(([, fields]) => fields.length > 0));
}

function sortableFieldsOf({ arguments: given = [] }: FieldDefinitionNode): string[] {
  const declared = given
    .flatMap(({ directives = [] }) => directives)
    .filter(({ name }) => name.value === 'sortable')
    .flatMap((directive) => directive.arguments ?? []);
  return declared.flatMap(({ value }) => valueFromASTUntyped(value) as string[]);
}
