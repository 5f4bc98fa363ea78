import { lifecycleMutations } from '@agg/kit';
import { administrators } from '@agg/schema';
import { LlmProvider } from './llm-provider.entity.ts';
import { llmProviderLifecycle } from './llm-provider.lifecycle.ts';
import { assertDispensable, assertUnused } from './llm-provider-uses.ts';
import { assertUsable } from './usable-provider.ts';

const toWrite = { callers: administrators, role: 'LLM_GATEWAY:WRITE' } as const;

/** The mutations that move a provider from one status to another. @throws CONFLICT where an LLM gateway needs it */
export const llmProviderStatus = lifecycleMutations(LlmProvider, llmProviderLifecycle, {
  enableLlmProvider: { to: 'ENABLED', access: toWrite, refuse: assertUsable },
  disableLlmProvider: {
    to: 'DISABLED',
    access: toWrite,
    description:
      'Disables a provider. Its routes stop working. CONFLICT where an active LLM gateway needs it.',
    refuse: assertUsable,
    within: assertDispensable,
  },
  archiveLlmProvider: {
    to: 'ARCHIVED',
    access: { callers: administrators, role: 'LLM_GATEWAY:DELETE' },
    description: 'Archives a provider that no LLM gateway uses, and deletes its API key. Idempotent.',
    within: async (em, provider) => {
      await assertUnused(em, provider);
      return { archivedAt: new Date(), sealedSecret: null };
    },
  },
});
