import { Access, type Context, getOne, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User } from '../user/user.reference.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import * as providers from './llm-provider.service.ts';
import {
  LlmProviderInput,
  LlmProviderListArgs,
  LlmProviderPage,
  LlmProviderUpdate,
} from './llm-provider.types.ts';

@Resolver(() => LlmProvider)
export class LlmProviderResolver {
  @Query(() => LlmProviderPage, { description: 'LLM providers of the tenant, including archived ones.' })
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:READ' })
  llmProviders(
    @Ctx() context: Context,
    @Args(() => LlmProviderListArgs) request: LlmProviderListArgs,
  ): Promise<LlmProviderPage> {
    return providers.listLlmProviders(context, request);
  }

  @Query(() => LlmProvider)
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:READ' })
  llmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProvider> {
    return read(context, (reader) => getOne(reader, LlmProvider, { llmProviderId }));
  }

  @Mutation(() => LlmProvider, {
    description: 'Creates an LLM provider in status ENABLED. Its API key is never returned.',
  })
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:WRITE' })
  createLlmProvider(
    @Ctx() context: Context,
    @Arg('input', () => LlmProviderInput) input: LlmProviderInput,
  ): Promise<LlmProvider> {
    return providers.createLlmProvider(context, input);
  }

  @Mutation(() => LlmProvider)
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:WRITE' })
  updateLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Arg('input', () => LlmProviderUpdate) input: LlmProviderUpdate,
  ): Promise<LlmProvider> {
    return providers.updateLlmProvider(context, llmProviderId, input);
  }

  @Mutation(() => LlmProvider, { description: 'Replaces the API key immediately. It is never returned.' })
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:WRITE' })
  setLlmProviderSecret(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Arg('secret', () => String) secret: string,
  ): Promise<LlmProvider> {
    return providers.setLlmProviderSecret(context, llmProviderId, secret);
  }

  @Mutation(() => LlmProvider)
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:WRITE' })
  enableLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProvider> {
    return providers.switchLlmProvider(context, llmProviderId, 'ENABLED');
  }

  @Mutation(() => LlmProvider, { description: 'Disables a provider. LLM gateway routes to it stop working.' })
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:WRITE' })
  disableLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProvider> {
    return providers.switchLlmProvider(context, llmProviderId, 'DISABLED');
  }

  @Mutation(() => LlmProvider, {
    description: 'Archives a provider and deletes its API key. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'LLM_GATEWAY:DELETE' })
  archiveLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
  ): Promise<LlmProvider> {
    return providers.archiveLlmProvider(context, llmProviderId);
  }

  @FieldResolver(() => Boolean, { description: 'Whether an API key is stored.' })
  secretSet(@Root() provider: LlmProvider): boolean {
    return provider.sealedSecret !== null;
  }

  @FieldResolver(() => User)
  createdBy(@Root() provider: LlmProvider): User {
    return { id: provider.createdById };
  }
}
