import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Access, type Context, callerOf, change, coversOrigins, originsOf, Reason } from '@agg/kit';
import { administrators, UpstreamSecretScalar, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { sealSecret } from '../secret/sealed-secret.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { calledAddress, modelsFrom, settingsAfter } from './llm-provider.rules.ts';
import { LlmProviderInput, LlmProviderUpdate } from './llm-provider.types.ts';
import { replaceFoundModels, replaceModels } from './provider-models.ts';
import { lockUsable } from './usable-provider.ts';

const toWrite = { callers: administrators, role: 'LLM_GATEWAY:WRITE' } as const;

@Resolver()
export class LlmProviderChangesResolver {
  /** @throws UNPROCESSABLE for settings that the kind does not have or lacks; VALIDATION_FAILED for invalid values */
  @Mutation(() => LlmProvider, {
    description: 'Creates an LLM provider in status ENABLED. Its API key is never returned.',
  })
  @Access(toWrite)
  async createLlmProvider(
    @Ctx() context: Context,
    @Arg('input', () => LlmProviderInput) input: LlmProviderInput,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    const { tenantId, id: createdById } = callerOf(context);
    const { name, kind, secret } = input;
    const settings = settingsAfter(kind, {}, input);
    const models = modelsFrom(input.models ?? []);
    const create = async (em: EntityManager) => {
      const llmProviderId = randomUUIDv7();
      const sealedSecret = typeof secret === 'string' ? sealSecret(context, llmProviderId, secret) : null;
      const stated = { name, kind, settings, models, sealedSecret };
      const created = { status: 'ENABLED', createdAt: new Date(), createdById, archivedAt: null } as const;
      const provider = em.create(LlmProvider, { tenantId, llmProviderId, ...stated, ...created });
      await replaceFoundModels(em, provider);
      return provider;
    };
    return change(context, create, reason);
  }

  /**
   * @throws NOT_FOUND; CONFLICT for an archived provider, and for the removal of a model that a route names;
   * UNPROCESSABLE and VALIDATION_FAILED as on creation
   */
  @Mutation(() => LlmProvider)
  @Access(toWrite)
  async updateLlmProvider(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Arg('input', () => LlmProviderUpdate) input: LlmProviderUpdate,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    const models = input.models && modelsFrom(input.models);
    const update = async (em: EntityManager) => {
      const provider = await lockUsable(em, llmProviderId);
      provider.name = input.name ?? provider.name;
      if (models) await replaceModels(em, provider, models);
      if (input.settings || input.baseUrl !== undefined) replaceSettings(provider, input);
      return provider;
    };
    return change(context, update, reason);
  }

  /** @throws NOT_FOUND; CONFLICT for an archived provider; VALIDATION_FAILED */
  @Mutation(() => LlmProvider, { description: 'Replaces the API key immediately. It is never returned.' })
  @Access(toWrite)
  async setLlmProviderSecret(
    @Ctx() context: Context,
    @Arg('llmProviderId', () => UuidScalar) llmProviderId: string,
    @Arg('secret', () => UpstreamSecretScalar) secret: string,
    @Reason() reason?: string | null,
  ): Promise<LlmProvider> {
    const sealedSecret = sealSecret(context, llmProviderId, secret);
    const set = async (em: EntityManager) =>
      Object.assign(await lockUsable(em, llmProviderId), { sealedSecret });
    return change(context, set, reason);
  }
}

function replaceSettings(provider: LlmProvider, input: LlmProviderUpdate): void {
  const { kind } = provider;
  const settings = settingsAfter(kind, provider.settings, input);
  if (isDeepStrictEqual(settings, provider.settings)) return;
  const origins = originsOf([calledAddress(provider)]);
  if (!coversOrigins(origins, [calledAddress({ kind, settings })])) provider.sealedSecret = null;
  provider.settings = settings;
}
