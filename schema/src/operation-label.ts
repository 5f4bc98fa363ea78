import { type DocumentNode, getOperationAST, Kind, type SelectionNode } from 'graphql';

/** Characters of the longest label. */
const longest = 100;

const labels = new WeakMap<DocumentNode, Map<string, string>>();

/**
 * What an operation is called in logs and traces: its type, its name and its root fields, `query listed: agents`. All
 * are names of the grammar (letters, digits, underscores) because they are taken from the parsed document; the whole has
 * at most 100 characters.
 */
export function operationLabel(document: DocumentNode, operationName?: string | null): string {
  const ofDocument = labels.get(document) ?? new Map<string, string>();
  labels.set(document, ofDocument);
  const name = operationName ?? '';
  // A name that the document does not have is the client's free text: it is not kept as a key.
  const operation = getOperationAST(document, operationName);
  if (!operation) return 'unknown';
  const label = ofDocument.get(name) ?? labelOf(operation);
  ofDocument.set(name, label);
  return label;
}

function labelOf({ operation, name, selectionSet }: NonNullable<ReturnType<typeof getOperationAST>>): string {
  const fields = selectionSet.selections.map(fieldName).join(',');
  const label = `${operation}${name ? ` ${name.value}` : ''}: ${fields}`;
  return label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
}

function fieldName(selection: SelectionNode): string {
  if (selection.kind === Kind.FIELD) return selection.name.value;
  return selection.kind === Kind.FRAGMENT_SPREAD ? `...${selection.name.value}` : '...';
}
