import { Access, type Context, change, getOne, Reason, read } from '@agg/kit';
import { administrators, GatewayError, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { askModels } from './ask-models.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { LlmProviderCheck } from './llm-provider-check.types.ts';
import { replaceModels } from './provider-models.ts';
import { assertUsable, lockUsable } from './usable-provider.ts';

/** What is asked of the providers themselves. */
@Resolver(() => LlmProvider)
export class LlmProviderUpstreamResolver {
  @Query(() => LlmProviderCheck, {
    description: 'The models that the provider lists at this moment, whether or not they are in `models`.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:READ' })
  availableLlmModels(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProviderCheck> {
    return checkProvider(context, llmProviderId);
  }

  @Mutation(() => LlmProviderCheck, {
    description:
      'Tests address and API key by asking the provider for its models. A failure is a result. Nothing is stored.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  async testLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProviderCheck> {
    const check = await checkProvider(context, llmProviderId);
    // A repeated request gets the same answer.
    return change(context, async () => check);
  }

  /**
   * @throws NOT_FOUND; CONFLICT for an archived provider, and for the removal of a model that a route names;
   * UNPROCESSABLE where the provider does not list its models, lists none, or more than can be stored
   */
  @Mutation(() => LlmProvider, {
    description:
      'Replaces `models` by those that the provider lists. A model that a route names is never removed: CONFLICT.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  async refreshLlmProviderModels(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    const models = modelsToStore(await checkProvider(context, llmProviderId));
    return change(
      context,
      async (em) => {
        const provider = await lockUsable(em, llmProviderId);
        await replaceModels(em, provider, models);
        return provider;
      },
      reason,
    );
  }
}

/** Asks a provider for its models. @throws NOT_FOUND; CONFLICT for an archived provider */
async function checkProvider(context: Context, llmProviderId: string): Promise<LlmProviderCheck> {
  const provider = await read(context, (reader) => getOne(reader, LlmProvider, { llmProviderId }));
  assertUsable(provider);
  return askModels(context, provider);
}

function modelsToStore({ succeeded, detail, models, modelCount }: LlmProviderCheck): string[] {
  if (!succeeded) throw new GatewayError('UNPROCESSABLE', detail);
  // An empty list would allow all models.
  if (modelCount === 0)
    throw new GatewayError(
      'UNPROCESSABLE',
      'The provider lists no models. Send the allowed ones as `models`.',
    );
  if (modelCount > models.length)
    throw new GatewayError(
      'UNPROCESSABLE',
      `The provider lists ${modelCount} models, and ${models.length} can be stored. Send the allowed ones as \`models\`.`,
    );
  return models;
}
