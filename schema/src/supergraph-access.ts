import { type FieldDefinitionNode, Kind, parse, valueFromASTUntyped } from 'graphql';
import type { AccessRule } from './access.ts';

/** The access rules of root fields by coordinate, for instance `Query.channels`. */
export type AccessTable = ReadonlyMap<string, AccessRule>;

const rootTypes = ['Query', 'Mutation', 'Subscription'];

/** Reads the `@access` of every public root field from the supergraph, where composition has copied it. */
export function readAccessTable(supergraphSdl: string): AccessTable {
  const table = new Map<string, AccessRule>();
  for (const definition of parse(supergraphSdl, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || !rootTypes.includes(definition.name.value))
      continue;
    for (const field of definition.fields ?? []) {
      const rule = accessRuleOf(field);
      if (rule && !hasDirective(field, 'inaccessible'))
        table.set(`${definition.name.value}.${field.name.value}`, rule);
    }
  }
  return table;
}

/** The `@access` on one field, or `undefined` where there is none. */
export function accessRuleOf(field: FieldDefinitionNode): AccessRule | undefined {
  const directive = field.directives?.find(({ name }) => name.value === 'access');
  if (!directive) return undefined;
  const values =
    directive.arguments?.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]) ?? [];
  const { callers, role, own, changed, orNull, whileStopped, signedIn, waits } = Object.fromEntries(values);
  return {
    callers: callers ?? [],
    ...(role && { role }),
    ...(own && { own }),
    ...(changed && { changed }),
    ...(orNull && { orNull }),
    ...(whileStopped && { whileStopped }),
    ...(signedIn && { signedIn }),
    ...(waits && { waits }),
  };
}

function hasDirective(field: FieldDefinitionNode, name: string): boolean {
  return field.directives?.some((directive) => directive.name.value === name) ?? false;
}
