import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql';
import { agentCard, type RegistryFixture } from './registry-fixture.ts';
import { argumentsOf, type RootField } from './root-fields.ts';

/** Where the ids in arguments come from; of the fixture all things are, or nobody's. */
export type Things = Pick<RegistryFixture, 'ids' | 'otherAgentId' | 'subscriptionIds'>;

/** Good values for the arguments that a field has to get. */
export function valuesFor(field: RootField, things: Things): Record<string, unknown> {
  const values = argumentsOf(field).map((argument) => [
    argument.name,
    valueOfArgument(argument, field, things),
  ]);
  return { ...Object.fromEntries(values), ...specialValues(field, things) };
}

/** Whether a field gets the id of something. */
export function takesIds(field: RootField, things: Things): boolean {
  const values = JSON.stringify(valuesFor(field, things));
  return idsOf(things).some((id) => values.includes(id));
}

function idsOf({ ids, otherAgentId, subscriptionIds }: Things): string[] {
  return [...Object.values(ids), otherAgentId, ...Object.values(subscriptionIds)];
}

/** What the types alone do not tell. */
function specialValues({ name }: RootField, { ids, otherAgentId }: Things): Record<string, unknown> {
  const subscribers: Record<string, object> = {
    createUserSubscription: { targetId: ids.agentId },
    createAgentSubscription: { subscriberId: otherAgentId, targetId: ids.agentId },
    createChannelSubscription: { subscriberId: ids.channelId, targetId: ids.agentId },
    createMcpServerSubscription: { subscriberId: otherAgentId, targetId: ids.mcpServerId },
    createLlmGatewaySubscription: { subscriberId: otherAgentId, targetId: ids.llmGatewayId },
  };
  if (name in subscribers) return { input: subscribers[name] };
  return name === 'raiseKillSwitch' ? { scope: 'AGENT', targetId: ids.agentId } : {};
}

function valueOfArgument({ name, type }: GraphQLArgument, field: RootField, things: Things): unknown {
  if (getNamedType(type).name === 'UUID') return idFor(name, field, things);
  return valueOfType(type);
}

/** A kill switch is named by `id` alone, a subscription by the kind that the field is about. */
function idFor(name: string, field: RootField, { ids, subscriptionIds }: Things): string | undefined {
  if (name === 'id') return ids.killSwitchId;
  if (name !== 'subscriptionId') return ids[name as keyof typeof ids];
  const kind = /(User|Agent|Channel|McpServer|LlmGateway)Subscription$/.exec(field.name)?.[1];
  return subscriptionIds[kind as keyof typeof subscriptionIds];
}

/** Inputs that say of no member that it is required, but of which one is. */
const completions: Readonly<Record<string, object>> = {
  AgentInput: { card: agentCard('Third') },
  AgentVersionInput: { card: { ...agentCard('First'), version: '2.0.0' } },
  McpServerInput: { url: 'https://mcp.example/mcp' },
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
