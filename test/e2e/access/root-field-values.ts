import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql';
import { namedValues, specialValues, type Things } from './named-values.ts';
import { agentCard } from './registry-fixture.ts';
import { argumentsOf, type RootField } from './root-fields.ts';

/** Valid values for the required arguments of a field. */
export function valuesFor(field: RootField, things: Things): Record<string, unknown> {
  const named = namedValues(things, field.name);
  const values = argumentsOf(field).map((argument) => [
    argument.name,
    valueOfArgument(argument, field, things, named),
  ]);
  return { ...Object.fromEntries(values), ...specialValues(field.name, things) };
}

/** Whether a field takes the id of something. */
export function takesIds(field: RootField, things: Things): boolean {
  const values = JSON.stringify(valuesFor(field, things));
  return idsOf(things).some((id) => values.includes(id));
}

function idsOf({ ids, otherAgentId, subscriptionIds, records }: Things): string[] {
  const ofRecords = Object.values(records).flatMap((record) => Object.values(record));
  return [...Object.values(ids), otherAgentId, ...Object.values(subscriptionIds), ...ofRecords];
}

/**
 * A subscription's id is that of the kind in the field's name.
 * @throws Error for an id that the fixture does not have
 */
function valueOfArgument(
  { name, type }: GraphQLArgument,
  field: RootField,
  { subscriptionIds }: Things,
  named: Readonly<Record<string, unknown>>,
): unknown {
  if (name === 'subscriptionId') {
    const kind = /(User|Agent|Channel|McpServer|LlmGateway)Subscription$/.exec(field.name)?.[1];
    return subscriptionIds[kind as keyof typeof subscriptionIds];
  }
  if (Object.hasOwn(named, name)) return named[name];
  if (getNamedType(type).name === 'UUID') throw new Error(`The fixture has no ${name} for ${field.name}.`);
  return valueOfType(type);
}

/** Members of inputs that declare no required member although one is needed. */
const completions: Readonly<Record<string, object>> = {
  AgentInput: { card: agentCard('Third') },
  AgentVersionInput: { card: { ...agentCard('First'), version: '2.0.0' } },
  McpServerInput: { url: 'https://mcp.example/mcp' },
  DocumentInput: { externalRef: 'DOC-1' },
};

function valueOfType(type: GraphQLInputType): unknown {
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named))
    return named.name === 'Boolean' ? true : named.name === 'Int' ? 1 : 'Something';
  const members = Object.values(named.getFields()).filter(isRequiredInputField);
  const values = members.map((member) => [member.name, valueOfType(member.type)]);
  return { ...Object.fromEntries(values), ...completions[named.name] };
}
