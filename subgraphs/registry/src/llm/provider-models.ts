import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { replaceKeywords } from '../keyword/keywords.ts';
import type { LlmProvider } from './llm-provider.entity.ts';
import { assertModelsUnused } from './llm-provider-uses.ts';

/**
 * Replaces the models of a locked provider, in the running transaction.
 * @throws CONFLICT for the removal of a model that a route names
 */
export async function replaceModels(
  em: EntityManager,
  provider: LlmProvider,
  models: string[],
): Promise<void> {
  await assertModelsUnused(em, provider, models);
  if (isDeepStrictEqual(models, provider.models)) return;
  provider.models = models;
  await replaceFoundModels(em, provider);
}

/** Makes a provider findable by its models, in the running transaction. */
export function replaceFoundModels(
  em: EntityManager,
  { tenantId, llmProviderId, models }: LlmProvider,
): Promise<void> {
  return replaceKeywords(em, { tenantId, subjectId: llmProviderId }, 'MODEL', models);
}
