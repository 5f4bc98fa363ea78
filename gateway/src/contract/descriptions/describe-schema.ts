import { accessRuleOf } from '@agg/schema';
import {
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type StringValueNode,
  visit,
} from 'graphql';
import { derivedText, filteredBy } from './derived-texts.ts';
import { fieldTexts } from './field.texts.ts';
import { filterTexts } from './filter.texts.ts';
import { inputTexts } from './input.texts.ts';
import { rootTexts } from './root.texts.ts';

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

/** Who may use a field, as `@access` declares it, in a sentence; undefined where nothing is declared. */
function accessText(field: FieldDefinitionNode): string | undefined {
  const rule = accessRuleOf(field);
  if (!rule) return undefined;
  const { callers, role, own, changed, signedIn } = rule;
  if (callers.length === 0) return 'Needs no token.';
  const withRole = role ? ` with the role ${role}` : '';
  const refusal = signedIn ? ' A personal token is refused.' : '';
  const exempt = [own && 'for oneself', changed && 'in the answer of a change'].filter(Boolean);
  const exemption = exempt.length > 0 ? ` The role is not needed ${exempt.join(' and ')}.` : '';
  return `For ${callers.join(', ')}${withRole}.${exemption}${refusal}`;
}

/** What fields with a time or a date mean, where "when it was created", made of the name, does not say it. */
const timeTexts: Readonly<Record<string, string>> = {
  appliesFrom: 'The first day on which it applies.',
  endedAt: 'When it ended. Null while it lasts.',
  inForceFrom: 'The first day on which it is in force.',
  joinedAt: 'When the user became a member.',
  lastActivityAt: 'When the last message was sent.',
  lastUpdatedAt: 'When it last changed.',
  literacyAttestedAt: 'When the person attested their AI literacy.',
  occurredAt: 'When it was committed.',
  reviewDueAt: 'When the next review is due.',
  stateChangedAt: 'When the state last changed.',
  updatedAt: 'When it last changed.',
};
