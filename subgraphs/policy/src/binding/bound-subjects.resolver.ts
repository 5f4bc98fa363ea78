import type { Context } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { BoundSubject, boundSubject } from './bound-subject.ts';
import { PolicyBinding } from './policy-binding.entity.ts';

type Named = Promise<BoundSubject | null>;

/** What a binding is bound to; null for what its level does not take. */
@Resolver(() => PolicyBinding)
export class BoundSubjectsResolver {
  @FieldResolver(() => BoundSubject, { nullable: true })
  agent(@Root() { agentId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'AGENT', agentId);
  }

  @FieldResolver(() => BoundSubject, { nullable: true })
  sourceAgent(@Root() { sourceAgentId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'AGENT', sourceAgentId);
  }

  @FieldResolver(() => BoundSubject, { nullable: true })
  sinkAgent(@Root() { sinkAgentId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'AGENT', sinkAgentId);
  }

  @FieldResolver(() => BoundSubject, { nullable: true })
  sourceUser(@Root() { sourceUserId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'USER', sourceUserId);
  }

  @FieldResolver(() => BoundSubject, { nullable: true })
  channel(@Root() { channelId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'CHANNEL', channelId);
  }

  @FieldResolver(() => BoundSubject, { nullable: true })
  mcpServer(@Root() { mcpServerId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'MCP_SERVER', mcpServerId);
  }

  @FieldResolver(() => BoundSubject, { nullable: true })
  llmGateway(@Root() { llmGatewayId }: PolicyBinding, @Ctx() context: Context): Named {
    return boundSubject(context, 'LLM_GATEWAY', llmGatewayId);
  }
}
