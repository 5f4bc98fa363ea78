import { type ASTNode, type DocumentNode, Kind, parse, print, visit } from 'graphql';
import type { GeneratedOperation } from './operation-generator.ts';

type Fails = (operation: GeneratedOperation) => Promise<boolean>;

const removable: ReadonlySet<string> = new Set([
  Kind.FIELD,
  Kind.INLINE_FRAGMENT,
  Kind.FRAGMENT_SPREAD,
  Kind.DIRECTIVE,
  Kind.ARGUMENT,
  Kind.FRAGMENT_DEFINITION,
  Kind.OPERATION_DEFINITION,
  Kind.VARIABLE_DEFINITION,
]);

/** Removes the parts without which the operation still fails, so that the rest shows the cause. */
export async function shrink(operation: GeneratedOperation, fails: Fails): Promise<GeneratedOperation> {
  let smallest = operation;
  let again = true;
  while (again) {
    again = false;
    for (const text of smallerThan(smallest.text)) {
      const candidate = { ...smallest, text };
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      again = true;
      break;
    }
  }
  return smallest;
}

/** The texts without one part each: outer parts first, in document order. */
function* smallerThan(text: string): Generator<string> {
  const document = parse(text, { noLocation: true });
  const parts: ASTNode[] = [];
  visit(document, { enter: (node) => void (removable.has(node.kind) && parts.push(node)) });
  for (const part of parts) {
    const left = visit(document, { enter: (node) => (node === part ? null : undefined) }) as DocumentNode;
    const kept = withoutUnused(withoutEmpty(left));
    if (kept.definitions.length > 0) yield print(kept);
    const { inner } = unwrapped(document, part);
    if (inner) yield print(inner);
  }
}

/** The document with an inline fragment replaced by its selections. */
function unwrapped(document: DocumentNode, part: ASTNode): { inner?: DocumentNode } {
  if (part.kind !== Kind.INLINE_FRAGMENT) return {};
  const inner = visit(document, {
    SelectionSet: (node) => {
      const index = node.selections.indexOf(part);
      if (index < 0) return undefined;
      return { ...node, selections: node.selections.toSpliced(index, 1, ...part.selectionSet.selections) };
    },
  });
  return { inner };
}

function withoutEmpty(document: DocumentNode): DocumentNode {
  const leave = (node: { selectionSet?: { selections: readonly unknown[] } }) =>
    node.selectionSet?.selections.length === 0 ? null : undefined;
  return visit(document, {
    Field: { leave },
    InlineFragment: { leave },
    FragmentDefinition: { leave },
    OperationDefinition: { leave },
  });
}

/** Unused fragments and variables would make the operation invalid. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const text = print(document);
  return visit(document, {
    FragmentDefinition: ({ name }) => (new RegExp(`\\.\\.\\.${name.value}\\b`).test(text) ? undefined : null),
    VariableDefinition: ({ variable: { name } }) => {
      const uses = text.match(new RegExp(`\\$${name.value}\\b`, 'g')) ?? [];
      return uses.length > 1 ? undefined : null;
    },
  });
}
