import { lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LlmProvider } from './llm-provider.entity.ts';

/** Locks a provider that can be changed. @throws NOT_FOUND; CONFLICT for an archived provider */
export async function lockUsable(em: EntityManager, llmProviderId: string): Promise<LlmProvider> {
  const provider = await lock(em, LlmProvider, { llmProviderId });
  assertUsable(provider);
  return provider;
}

/** @throws CONFLICT for an archived provider */
export function assertUsable({ archivedAt }: LlmProvider): void {
  if (archivedAt) throw new GatewayError('CONFLICT', 'This LLM provider is archived. Create a new one.');
}
