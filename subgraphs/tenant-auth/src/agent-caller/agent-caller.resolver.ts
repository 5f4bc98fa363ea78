import { Access, type Context } from '@agg/kit';
import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { AgentCaller, AllowAgentCallerArgs } from './agent-caller.types.ts';
import { allowAgentCaller } from './allow-agent-caller.service.ts';

@Resolver()
export class AgentCallerResolver {
  @Mutation(() => AgentCaller, {
    description:
      'Lets an agent, a channel or a person call an agent: creates the subscription and, for an agent or a channel, ' +
      'the credential with exactly the roles that calling needs. What it has already stays, so it can be repeated. ' +
      'Needs API_KEYS:WRITE with REGISTRY:WRITE for an agent, and with CHANNELS:WRITE for a channel; for oneself REGISTRY:READ.',
  })
  @Access({ callers: ['USER'], signedIn: true })
  allowAgentCaller(
    @Ctx() context: Context,
    @Args(() => AllowAgentCallerArgs) asked: AllowAgentCallerArgs,
  ): Promise<AgentCaller> {
    return allowAgentCaller(context, asked);
  }
}
