import { variableDescriptions } from '@agg/rest-facade';
import {
  astFromValue,
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  typeFromAST,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';

/** A `FormField` of the console, whose compiler checks it. */
type Described = Record<string, unknown>;

/** A variable, or a member of an input object. */
interface Input {
  name: string;
  type: GraphQLInputType;
  description?: string | null | undefined;
  /** The default value, where there is one. */
  initial?: ValueNode | null | undefined;
}

/**
 * The variables of an operation as a form shows them.
 * @param isDescribed whether the descriptions of the schema are among it
 */
export function formFields(schema: GraphQLSchema, document: DocumentNode, isDescribed: boolean): Described[] {
  const descriptions = variableDescriptions(schema, document);
  const variables = document.definitions.flatMap((definition) =>
    'variableDefinitions' in definition ? (definition.variableDefinitions ?? []) : [],
  );
  const described = (input: Input, above: readonly string[] = []): Described => {
    const { name, type, description, initial } = input;
    const named = getNamedType(type);
    return {
      name,
      type: named.name,
      kind: kindOf(named),
      ...(isListed(type) && { isList: true }),
      ...(isNonNullType(type) && !initial && { isRequired: true }),
      ...(isDescribed && description && { description }),
      ...(isEnumType(named) && { values: named.getValues().map((value) => value.name) }),
      // An input object within itself ends where it begins again.
      ...(isInputObjectType(named) &&
        !above.includes(named.name) && {
          fields: Object.values(named.getFields()).map((field) =>
            described(memberOf(field), above.concat(named.name)),
          ),
        }),
      ...(initial && { initial: valueFromASTUntyped(initial) }),
      ...limitsOf(named),
    };
  };
  return variables.map((variable) => described(variableOf(schema, variable, descriptions)));
}

function variableOf(
  schema: GraphQLSchema,
  { variable, type, defaultValue }: VariableDefinitionNode,
  descriptions: ReadonlyMap<string, string>,
): Input {
  const name = variable.name.value;
  return {
    name,
    type: typeFromAST(schema, type as never) as GraphQLInputType,
    description: descriptions.get(name),
    initial: defaultValue,
  };
}

function memberOf({ name, type, description, defaultValue }: GraphQLInputField): Input {
  return {
    name,
    type,
    description,
    initial: defaultValue === undefined ? undefined : astFromValue(defaultValue, type),
  };
}

function isListed(type: GraphQLInputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function kindOf(type: ReturnType<typeof getNamedType>): string {
  if (isInputObjectType(type)) return 'object';
  return isEnumType(type) ? 'enumeration' : 'scalar';
}

/** The limits of a scalar, as its JSON Schema has them. */
function limitsOf(type: ReturnType<typeof getNamedType>): Described {
  if (!isScalarType(type)) return {};
  const { maxLength, minimum, maximum } = Object(type.extensions.inputJsonSchema);
  return {
    ...(maxLength !== undefined && { longest: maxLength }),
    ...(minimum !== undefined && { least: minimum }),
    ...(maximum !== undefined && { most: maximum }),
  };
}
