import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { type RestDeclaration, restDirective } from './rest-directive.ts';
import {
  type InputSource,
  type OperationInput,
  type RestOperation,
  type RootField,
  templateNames,
} from './rest-operation.ts';

/**
 * Derives a REST operation from a document that is valid against the schema.
 * @throws Error for what GraphQL allows and REST cannot serve
 */
export function deriveOperation(schema: GraphQLSchema, document: DocumentNode): RestOperation {
  const node = theOperation(document);
  const rest = getDirectiveValues(restDirective, node) as unknown as RestDeclaration | undefined;
  if (!rest) throw new Error('The operation has no @rest.');
  const field = rootField(schema, node);
  const inputs = (node.variableDefinitions ?? []).map((variable) => inputOf(schema, variable, rest, field));
  const operation: RestOperation = {
    ...rest,
    name: node.name?.value ?? '',
    kind: node.operation,
    document: visit(document, { Directive: ({ name }) => (name.value === 'rest' ? null : undefined) }),
    fragments: fragmentsOf(document),
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
    throw new Error('A document holds one operation, and it has a name.');
  return operation;
}

function rootField(schema: GraphQLSchema, operation: OperationDefinitionNode): RootField {
  const [node] = operation.selectionSet.selections;
  if (operation.selectionSet.selections.length !== 1 || node?.kind !== Kind.FIELD) {
    throw new Error('The operation needs exactly one root field: its value is the body of the answer.');
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

function responseKey({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

function inputOf(
  schema: GraphQLSchema,
  { variable, type: typeNode, defaultValue }: VariableDefinitionNode,
  rest: RestDeclaration,
  field: RootField,
): OperationInput {
  const name = variable.name.value;
  const type = typeFromAST(schema, typeNode as never) as GraphQLInputType;
  const required = isNonNullType(type) && !defaultValue;
  return { name, type, required, source: sourceOf(name, rest), description: describe(name, field) };
}

function sourceOf(name: string, { method, path }: RestDeclaration): InputSource {
  if (templateNames(path).includes(name)) return 'path';
  if (method === 'GET' || method === 'DELETE') return 'query';
  return name === 'body' ? 'whole-body' : 'body';
}

/** The description of the argument that gets the variable. */
function describe(
  variable: string,
  { node, definition }: { node: FieldNode; definition: RootField['definition'] },
): string | undefined {
  const given = node.arguments?.find(
    ({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable,
  );
  return definition.args.find(({ name }) => name === given?.name.value)?.description ?? undefined;
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

function refuseUnservable({ kind, method, path, location = '', inputs, field }: RestOperation): void {
  const names = inputs.map(({ name }) => name);
  const missing = templateNames(path).find((name) => !names.includes(name));
  if (missing) throw new Error(`The path has {${missing}}, but there is no variable $${missing}.`);
  const answered =
    field.node.selectionSet?.selections.map((node) => (node.kind === Kind.FIELD ? responseKey(node) : '')) ??
    [];
  const optional = inputs.find(({ source, required }) => source === 'path' && !required);
  if (optional) throw new Error(`$${optional.name} is a part of the path; its type has to be non-null.`);
  const unknown = templateNames(location).find((name) => !names.includes(name) && !answered.includes(name));
  if (unknown) throw new Error(`The location has {${unknown}}, which is neither a variable nor answered.`);
  if (kind === 'subscription' && method !== 'GET') throw new Error('A subscription is served under GET.');
  if (kind === 'mutation' && method === 'GET')
    throw new Error('GET must change nothing: serve the mutation under another method.');
  const unwritable = inputs.find(
    ({ source, type }) => (source === 'path' || source === 'query') && isInputObjectType(getNamedType(type)),
  );
  if (unwritable)
    throw new Error(`$${unwritable.name} is an input object; a path or a query string cannot carry it.`);
}
