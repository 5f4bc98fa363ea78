import { Access, type Context, personOf } from '@agg/kit';
import { administrators, HttpUrlScalar } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { LlmGateway } from '../llm-gateway/llm-gateway.entity.ts';
import { User } from '../user/user.reference.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { gatewaysOf } from './llm-provider.reads.ts';
import { addressOf } from './llm-provider.rules.ts';

@Resolver(() => LlmProvider)
export class LlmProviderFieldsResolver {
  @FieldResolver(() => HttpUrlScalar, {
    nullable: true,
    description:
      'The address of the API in the settings. Null for the public one, and for kinds without an address.',
  })
  baseUrl(@Root() provider: LlmProvider): string | null {
    return addressOf(provider);
  }

  @FieldResolver(() => Boolean, { description: 'Whether an API key is stored.' })
  hasSecret(@Root() provider: LlmProvider): boolean {
    return provider.sealedSecret !== null;
  }

  @FieldResolver(() => [LlmGateway], {
    description: 'LLM gateways with a route to it, newest first, at most 100. Archived ones are left out.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:READ' })
  llmGateways(@Root() { llmProviderId }: LlmProvider, @Ctx() context: Context): Promise<LlmGateway[]> {
    return gatewaysOf(context, llmProviderId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Null: a service registered it.' })
  createdBy(
    @Root() { createdById }: LlmProvider,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return personOf(context, createdById);
  }
}
