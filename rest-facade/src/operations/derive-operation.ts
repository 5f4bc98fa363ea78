import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { memberAtPath } from './member-path.ts';
import { refuseUnservable } from './refuse-unservable.ts';
import { type RestDeclaration, restDirective } from './rest-directive.ts';
import {
  type InputSource,
  type OperationInput,
  type RestOperation,
  type RootField,
  templateNames,
} from './rest-operation.ts';
import { type Fragments, responseKey } from './selection.ts';
import { variableDescriptions } from './variable-descriptions.ts';

/**
 * Derives a REST operation from a document that is valid against the schema.
 * @throws Error for what GraphQL allows and REST cannot serve
 */
export function deriveOperation(schema: GraphQLSchema, document: DocumentNode): RestOperation {
  const node = theOperation(document);
  const rest = getDirectiveValues(restDirective, node) as unknown as RestDeclaration | undefined;
  if (!rest) throw new Error('The operation has no @rest.');
  const field = rootField(schema, node);
  const descriptions = variableDescriptions(schema, document);
  const inputs = (node.variableDefinitions ?? []).map((variable) =>
    inputOf(schema, variable, rest, descriptions),
  );
  const fragments = fragmentsOf(document);
  const root = { type: field.definition.type, node: field.node };
  const operation: RestOperation = {
    ...rest,
    body: rest.body === undefined ? { ...root, path: [] } : memberAtPath(root, rest.body, fragments),
    etag: rest.etag === undefined ? undefined : memberAtPath(root, rest.etag, fragments),
    name: node.name?.value ?? '',
    kind: node.operation,
    document: visit(document, { Directive: ({ name }) => (name.value === 'rest' ? null : undefined) }),
    fragments,
    field,
    inputs,
  };
  refuseUnservable(operation);
  return operation;
}

function theOperation(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (operations.length !== 1 || !operation?.name)
    throw new Error('A document must have one operation, which has a name.');
  return operation;
}

function rootField(schema: GraphQLSchema, operation: OperationDefinitionNode): RootField {
  const [node] = operation.selectionSet.selections;
  if (operation.selectionSet.selections.length !== 1 || node?.kind !== Kind.FIELD) {
    throw new Error('The operation must have exactly one root field: its value is the response body.');
  }
  const rootType = schema.getRootType(operation.operation);
  const definition = rootType?.getFields()[node.name.value];
  if (!rootType || !definition) throw new Error(`There is no root field ${node.name.value}.`);
  return {
    coordinate: `${rootType.name}.${definition.name}`,
    responseKey: responseKey(node),
    definition,
    node,
  };
}

function inputOf(
  schema: GraphQLSchema,
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  rest: RestDeclaration,
  descriptions: ReadonlyMap<string, string>,
): OperationInput {
  const name = variable.name.value;
  const type = typeFromAST(schema, typeNode as never) as GraphQLInputType;
  const required = isNonNullType(type) && !defaultValue;
  return { name, type, required, source: sourceOf(name, rest), description: descriptions.get(name) };
}

function sourceOf(name: string, { method, path }: RestDeclaration): InputSource {
  if (templateNames(path).includes(name)) return 'path';
  if (name === 'ifMatch') return 'if-match';
  if (method === 'GET' || method === 'DELETE') return 'query';
  return name === 'body' ? 'whole-body' : 'body';
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}
