import {
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type StringValueNode,
  visit,
} from 'graphql';
import { accessText } from './access-text.ts';
import { derivedText, filteredBy } from './derived-texts.ts';
import { fieldTexts } from './field.texts.ts';
import { filterTexts } from './filter.texts.ts';
import { inputTexts } from './input.texts.ts';
import { rootTexts } from './root.texts.ts';
import { timeTexts } from './time.texts.ts';

const rootTypes: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/**
 * Describes what a subgraph's classes leave undescribed, by its name, and says in the description of each guarded field
 * who may use it.
 */
export function describeSchema(typeDefs: DocumentNode): DocumentNode {
  return visit(typeDefs, {
    ObjectTypeDefinition: describedType,
    ObjectTypeExtension: describedType,
    InputObjectTypeDefinition: (node) => ({
      ...node,
      fields: node.fields?.map((field) =>
        withText(field, inputTexts[field.name.value] ?? derivedText(field.name.value)),
      ),
    }),
  });
}

function describedType<T extends Pick<ObjectTypeDefinitionNode, 'name' | 'fields'>>(node: T): T {
  return { ...node, fields: node.fields?.map((field) => describedField(node.name.value, field)) };
}

function describedField(type: string, field: FieldDefinitionNode): FieldDefinitionNode {
  const name = field.name.value;
  const text = rootTypes.has(type)
    ? rootTexts[name]
    : (fieldTexts[name] ?? timeTexts[name] ?? derivedText(name));
  const described = withText(field, text);
  return {
    ...described,
    description: joined(described.description, accessText(field)),
    arguments: field.arguments?.map((argument) => withText(argument, argumentText(type, argument))),
  };
}

function argumentText(
  type: string,
  { name: { value: name }, type: of }: InputValueDefinitionNode,
): string | undefined {
  if (type === 'Mutation') return inputTexts[name] ?? derivedText(name);
  const isOptional = of.kind !== Kind.NON_NULL_TYPE;
  return filterTexts[name] ?? ((isOptional && filteredBy(name)) || derivedText(name));
}

function withText<T extends { description?: StringValueNode }>(node: T, text: string | undefined): T {
  return node.description || !text ? node : { ...node, description: { kind: Kind.STRING, value: text } };
}

function joined(
  description: StringValueNode | undefined,
  more: string | undefined,
): StringValueNode | undefined {
  if (!more) return description;
  const value = description ? `${description.value} ${more}` : more;
  return { kind: Kind.STRING, value };
}
