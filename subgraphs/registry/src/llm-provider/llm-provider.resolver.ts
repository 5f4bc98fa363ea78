import { Access, type Context, getOne, Reason, read } from '@agg/kit';
import { administrators, readAccess, UpstreamSecretScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { LlmProvider } from './llm-provider.entity.ts';
import { listLlmProviders } from './llm-provider.reads.ts';
import * as providers from './llm-provider.service.ts';
import {
  LlmProviderInput,
  LlmProviderListArgs,
  LlmProviderPage,
  LlmProviderUpdate,
} from './llm-provider.types.ts';

@Resolver(() => LlmProvider)
export class LlmProviderResolver {
  @Query(() => LlmProviderPage, {
    description:
      'LLM providers of the tenant. Archived ones are listed only with `includeArchived` or their status.',
  })
  @Access(readAccess.LLM_PROVIDER)
  llmProviders(
    @Ctx() context: Context,
    @Args(() => LlmProviderListArgs) request: LlmProviderListArgs,
  ): Promise<LlmProviderPage> {
    return listLlmProviders(context, request);
  }

  @Query(() => LlmProvider)
  @Access(readAccess.LLM_PROVIDER)
  llmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProvider> {
    return read(context, (reader) => getOne(reader, LlmProvider, { llmProviderId }));
  }

  @Mutation(() => LlmProvider, {
    description: 'Creates an LLM provider in status ENABLED. Its API key is never returned.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  createLlmProvider(
    @Ctx() context: Context,
    @Arg('input', () => LlmProviderInput) input: LlmProviderInput,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return providers.createLlmProvider(context, input, reason ?? null);
  }

  @Mutation(() => LlmProvider)
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  updateLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Arg('input', () => LlmProviderUpdate) input: LlmProviderUpdate,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return providers.updateLlmProvider(context, llmProviderId, input, reason ?? null);
  }

  @Mutation(() => LlmProvider, { description: 'Replaces the API key immediately. It is never returned.' })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  setLlmProviderSecret(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Arg('secret', () => UpstreamSecretScalar) secret: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return providers.setLlmProviderSecret(context, llmProviderId, secret, reason ?? null);
  }

  @Mutation(() => LlmProvider)
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  enableLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return providers.switchLlmProvider(context, llmProviderId, 'ENABLED', reason ?? null);
  }

  @Mutation(() => LlmProvider, {
    description:
      'Disables a provider. Its routes stop working. CONFLICT where an active LLM gateway needs it.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:WRITE' })
  disableLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return providers.switchLlmProvider(context, llmProviderId, 'DISABLED', reason ?? null);
  }

  @Mutation(() => LlmProvider, {
    description: 'Archives a provider that no LLM gateway uses, and deletes its API key. Idempotent.',
  })
  @Access({ callers: administrators, role: 'LLM_GATEWAY:DELETE' })
  archiveLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    return providers.archiveLlmProvider(context, llmProviderId, reason ?? null);
  }
}
