import type { LlmProvider } from './llm-provider.entity.ts';

/** Whether a provider has a model: without a list of models, it has all. */
export function knowsModel({ models }: Pick<LlmProvider, 'models'>, model: string): boolean {
  return models.length === 0 || models.includes(model);
}

/** Whether a provider serves a model now. */
export function serves(provider: Pick<LlmProvider, 'models' | 'status'>, model: string): boolean {
  return provider.status === 'ENABLED' && knowsModel(provider, model);
}
