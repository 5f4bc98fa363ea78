import { type DocumentNode, type FieldNode, Kind, type SelectionNode, visit } from 'graphql';

const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/**
 * A document that has the same plan as the one of a client, and that the planner understands:
 * - without `__schema` and `__type`, which no subgraph answers; the planner does not find them in fragments with conditions;
 * - with `__typename` below each field whose other fields may all be left out; the planner would leave out the field itself.
 * - with integers beyond the exact numbers of JavaScript as strings, which the scalars of amounts accept; the planner would
 *   round them.
 *
 * The answer is written by the client's own document.
 */
export function planningDocument(document: DocumentNode): DocumentNode {
  return visit(document, {
    IntValue: ({ value }) => (Number.isSafeInteger(Number(value)) ? undefined : { kind: Kind.STRING, value }),
    SelectionSet: {
      leave(set, _key, parent) {
        const selections = set.selections.filter((selection) => !isIntrospection(selection));
        const isSure = isField(parent) ? selections.some(isUnconditional) : selections.length > 0;
        if (isSure && selections.length === set.selections.length) return undefined;
        return { ...set, selections: isSure ? selections : [...selections, typename] };
      },
    },
  });
}

function isField(parent: unknown): boolean {
  return (parent as { kind?: string }).kind === Kind.FIELD;
}

function isUnconditional({ kind, directives = [] }: SelectionNode): boolean {
  return kind === Kind.FIELD && directives.length === 0;
}

function isIntrospection(selection: SelectionNode): boolean {
  return (
    selection.kind === Kind.FIELD &&
    (selection.name.value === '__schema' || selection.name.value === '__type')
  );
}
