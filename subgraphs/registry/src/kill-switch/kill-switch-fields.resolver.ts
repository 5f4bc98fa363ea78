import { Access, type ClassType, type Context } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { Channel } from '../channel/channel.entity.ts';
import { LlmGateway } from '../llm/llm-gateway.entity.ts';
import { McpServer } from '../mcp-server/mcp-server.entity.ts';
import { Tenant, TenantDetails, User } from '../references/tenant-auth.references.ts';
import { killSwitchOf, type Stoppable } from './active-kill-switches.ts';
import { KillSwitch } from './kill-switch.entity.ts';

/** Adds `killSwitch` to a noun. @param stoppableOf what kill switches call it */
function killSwitchField<Noun extends object>(
  type: new () => Noun,
  stoppableOf: (noun: Noun) => Stoppable,
): ClassType {
  @Resolver(() => type)
  class KillSwitchFieldResolver {
    @FieldResolver(() => KillSwitch, {
      nullable: true,
      description:
        "The active kill switch that stops it: its own or its tenant's. Null for another tenant's.",
    })
    @Access(readAccess.KILL_SWITCH)
    killSwitch(@Root() noun: Noun, @Ctx() context: Context): Promise<KillSwitch | null> {
      return killSwitchOf(context, stoppableOf(noun));
    }
  }
  return KillSwitchFieldResolver;
}

const ofTenant = ({ tenantId }: { tenantId: string }): Stoppable => ({
  tenantId,
  scope: 'TENANT',
  targetId: null,
});

/** The field `killSwitch` of everything that a kill switch can stop. */
export const killSwitchFields: ClassType[] = [
  killSwitchField(Agent, ({ tenantId, agentId }) => ({ tenantId, scope: 'AGENT', targetId: agentId })),
  killSwitchField(McpServer, ({ tenantId, mcpServerId }) => ({
    tenantId,
    scope: 'MCP_SERVER',
    targetId: mcpServerId,
  })),
  killSwitchField(LlmGateway, ({ tenantId, llmGatewayId }) => ({
    tenantId,
    scope: 'LLM_GATEWAY',
    targetId: llmGatewayId,
  })),
  killSwitchField(Channel, ({ tenantId, channelId }) => ({
    tenantId,
    scope: 'CHANNEL',
    targetId: channelId,
  })),
  killSwitchField(User, ({ id }) => ({ scope: 'USER', targetId: id })),
  killSwitchField(Tenant, ofTenant),
  killSwitchField(TenantDetails, ofTenant),
];

/** The people beside the ids of a kill switch. */
@Resolver(() => KillSwitch)
export class KillSwitchUsersResolver {
  @FieldResolver(() => User, { name: 'createdBy', description: 'The user who raised it.' })
  raisedBy(@Root() { createdBy: id }: KillSwitch): User {
    return { id };
  }

  @FieldResolver(() => User, { name: 'liftedBy', nullable: true, description: 'The user who lifted it.' })
  lifter(@Root() { liftedBy: id }: KillSwitch): User | null {
    return id ? { id } : null;
  }
}
