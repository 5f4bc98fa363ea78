import { Access, type ClassType, type Context } from '@agg/kit';
import { type AccessRule, readAccess, type SubjectKind } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { agentsById } from '../agent/agent.reads.ts';
import { Channel, channelsById } from '../channel/channel.entity.ts';
import { KillSwitch, killSwitchesById } from '../kill-switch/kill-switch.entity.ts';
import { LlmGateway, llmGatewaysById } from '../llm/llm-gateway.entity.ts';
import { LlmProvider, llmProvidersById } from '../llm/llm-provider.entity.ts';
import { McpServer, mcpServersById } from '../mcp-server/mcp-server.entity.ts';
import { Credential, Group, IdentityProvider, User } from '../references/tenant-auth.references.ts';
import { Subscription, subscriptionsById } from '../subscription/subscription.entity.ts';
import { SubscriptionKind } from '../subscription/subscription.enums.ts';
import { RegistryEvent } from './registry-event.types.ts';

type Loaded<T> = Promise<T | null> | T;

/** The field of an event that shows its subject, where that is of one of some kinds. */
interface SubjectField<T extends object> {
  name: string;
  kinds: readonly SubjectKind[];
  type: new () => T;
  /** By default the rule of its one kind. */
  access?: AccessRule;
  load(context: Context, id: string): Loaded<T>;
}

function createSubjectField<T extends object>(field: SubjectField<T>): ClassType {
  const { name, kinds, type, load } = field;
  const access = field.access ?? readAccess[kinds[0] as keyof typeof readAccess];

  @Resolver(() => RegistryEvent)
  class SubjectFieldResolver {
    @FieldResolver(() => type, {
      nullable: true,
      description: 'The subject in its current state. Null for events of other kinds.',
    })
    @Access(access)
    // type-graphql tells fields of one type apart by the names of their methods.
    [name](@Root() { kind, id }: RegistryEvent, @Ctx() context: Context): Loaded<T> | null {
      return kinds.includes(kind) ? load(context, id) : null;
    }
  }
  return SubjectFieldResolver;
}

/** The subject of an event, for callers that may see it. */
export const eventSubjects: ClassType[] = [
  createSubjectField({
    name: 'agent',
    kinds: ['AGENT'],
    type: Agent,
    load: agentsById.load,
  }),
  createSubjectField({
    name: 'channel',
    kinds: ['CHANNEL'],
    type: Channel,
    load: channelsById.load,
  }),
  createSubjectField({
    name: 'mcpServer',
    kinds: ['MCP_SERVER'],
    type: McpServer,
    load: mcpServersById.load,
  }),
  createSubjectField({
    name: 'llmGateway',
    kinds: ['LLM_GATEWAY'],
    type: LlmGateway,
    load: llmGatewaysById.load,
  }),
  createSubjectField({
    name: 'llmProvider',
    kinds: ['LLM_PROVIDER'],
    type: LlmProvider,
    load: llmProvidersById.load,
  }),
  createSubjectField({
    name: 'killSwitch',
    kinds: ['KILL_SWITCH'],
    type: KillSwitch,
    load: killSwitchesById.load,
  }),
  // Five kinds have a rule each. A subscriber gets only events of kinds that it may read.
  createSubjectField({
    name: 'subscription',
    kinds: Object.values(SubscriptionKind).map((kind) => `${kind}_SUBSCRIPTION` as const),
    type: Subscription,
    access: { callers: ['USER'] },
    load: subscriptionsById.load,
  }),
  createSubjectField({
    name: 'user',
    kinds: ['USER'],
    type: User,
    load: (_, id) => ({ id }),
  }),
  createSubjectField({
    name: 'group',
    kinds: ['GROUP'],
    type: Group,
    load: (_, groupId) => ({ groupId }),
  }),
  createSubjectField({
    name: 'credential',
    kinds: ['CREDENTIAL'],
    type: Credential,
    load: (_, credentialId) => ({ credentialId }),
  }),
  createSubjectField({
    name: 'identityProvider',
    kinds: ['IDENTITY_PROVIDER'],
    type: IdentityProvider,
    load: (_, identityProviderId) => ({ identityProviderId }),
  }),
];
