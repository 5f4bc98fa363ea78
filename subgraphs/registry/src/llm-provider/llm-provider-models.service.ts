import { type Context, change, getOne, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { askModels } from './ask-models.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { assertUsable, lockUsable } from './llm-provider.service.ts';
import type { LlmProviderCheck } from './llm-provider-check.types.ts';
import { replaceModels } from './provider-models.ts';

/** Asks a provider for its models. @throws NOT_FOUND; CONFLICT for an archived provider */
export async function checkLlmProvider(context: Context, llmProviderId: string): Promise<LlmProviderCheck> {
  const provider = await read(context, (reader) => getOne(reader, LlmProvider, { llmProviderId }));
  assertUsable(provider);
  return askModels(context, provider);
}

/** As `checkLlmProvider`, with an answer that a repeated request gets, too. */
export async function testLlmProvider(context: Context, llmProviderId: string): Promise<LlmProviderCheck> {
  const check = await checkLlmProvider(context, llmProviderId);
  return change(context, async () => check);
}

/**
 * Stores the models that a provider lists.
 * @throws NOT_FOUND; CONFLICT for an archived provider, and for the removal of a model that a route names; UNPROCESSABLE
 * where the provider does not list its models, lists none, or more than can be stored
 */
export async function refreshLlmProviderModels(
  context: Context,
  llmProviderId: string,
  reason: string | null,
): Promise<LlmProvider> {
  const models = modelsToStore(await checkLlmProvider(context, llmProviderId));
  const refresh = async (em: Parameters<typeof lockUsable>[0]) => {
    const provider = await lockUsable(em, llmProviderId);
    await replaceModels(em, provider, models);
    return provider;
  };
  return change(context, refresh, reason);
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
