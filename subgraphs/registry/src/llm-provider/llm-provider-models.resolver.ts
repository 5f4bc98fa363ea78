import { Access, type Context, Reason } from '@agg/kit';
import { administrators, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { LlmProvider } from './llm-provider.entity.ts';
import { LlmProviderCheck } from './llm-provider-check.types.ts';
import * as models from './llm-provider-models.service.ts';

/** What is asked of the providers themselves. */
@Resolver(() => LlmProvider)
export class LlmProviderModelsResolver {
  @Query(() => LlmProviderCheck, {
    description: 'The models that the provider lists at this moment, whether or not they are in `models`.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:READ' })
  availableLlmModels(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProviderCheck> {
    return models.checkLlmProvider(context, llmProviderId);
  }

  @Mutation(() => LlmProviderCheck, {
    description:
      'Tests address and API key by asking the provider for its models. A failure is a result. Nothing is stored.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  testLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProviderCheck> {
    return models.testLlmProvider(context, llmProviderId);
  }

  @Mutation(() => LlmProvider, {
    description:
      'Replaces `models` by those that the provider lists. A model that a route names is never removed: CONFLICT.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  refreshLlmProviderModels(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return models.refreshLlmProviderModels(context, llmProviderId, reason ?? null);
  }
}
