import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Context, callerOf, change, coversOrigins, lock, originsOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sealSecret } from '../sealed-secret.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import { llmProviderLifecycle } from './llm-provider.lifecycle.ts';
import { calledAddress, modelsFrom, settingsAfter } from './llm-provider.rules.ts';
import type { LlmProviderInput, LlmProviderUpdate } from './llm-provider.types.ts';
import { assertDispensable, assertUnused } from './llm-provider-uses.ts';
import { replaceFoundModels, replaceModels } from './provider-models.ts';

type Reason = string | null;

/** @throws UNPROCESSABLE for settings that the kind does not have or lacks; VALIDATION_FAILED for invalid values */
export async function createLlmProvider(
  context: Context,
  input: LlmProviderInput,
  reason: Reason,
): Promise<LlmProvider> {
  const { tenantId, id } = callerOf(context);
  const { name, kind, secret } = input;
  const settings = settingsAfter(kind, {}, input);
  const models = modelsFrom(input.models ?? []);
  const create = async (em: EntityManager) => {
    const llmProviderId = randomUUIDv7();
    const provider = em.create(LlmProvider, {
      tenantId,
      llmProviderId,
      name,
      kind,
      settings,
      models,
      status: 'ENABLED',
      sealedSecret: typeof secret === 'string' ? sealSecret(context, llmProviderId, secret) : null,
      createdAt: new Date(),
      createdById: id,
      archivedAt: null,
    });
    await replaceFoundModels(em, provider);
    return provider;
  };
  return change(context, create, reason);
}

/**
 * @throws NOT_FOUND; CONFLICT for an archived provider, and for the removal of a model that a route names;
 * UNPROCESSABLE and VALIDATION_FAILED as on creation
 */
export async function updateLlmProvider(
  context: Context,
  llmProviderId: string,
  input: LlmProviderUpdate,
  reason: Reason,
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

/**
 * Replaces the API key immediately.
 * @throws NOT_FOUND; CONFLICT for an archived provider; VALIDATION_FAILED
 */
export async function setLlmProviderSecret(
  context: Context,
  llmProviderId: string,
  secret: string,
  reason: Reason,
): Promise<LlmProvider> {
  const sealedSecret = sealSecret(context, llmProviderId, secret);
  const set = async (em: EntityManager) =>
    Object.assign(await lockUsable(em, llmProviderId), { sealedSecret });
  return change(context, set, reason);
}

/**
 * Enables or disables. Idempotent.
 * @throws NOT_FOUND; CONFLICT for an archived provider, and where an active gateway would have no usable route
 */
export function switchLlmProvider(
  context: Context,
  llmProviderId: string,
  status: 'ENABLED' | 'DISABLED',
  reason: Reason,
): Promise<LlmProvider> {
  const move = async (em: EntityManager) => {
    const provider = await lockUsable(em, llmProviderId);
    const isMoved = llmProviderLifecycle.moveTo(provider, status);
    if (isMoved && status === 'DISABLED') await assertDispensable(em, provider);
    return provider;
  };
  return change(context, move, reason);
}

/** Archives a provider and deletes its key. Idempotent. @throws NOT_FOUND; CONFLICT where a gateway uses it */
export function archiveLlmProvider(
  context: Context,
  llmProviderId: string,
  reason: Reason,
): Promise<LlmProvider> {
  const archive = async (em: EntityManager) => {
    const provider = await lock(em, LlmProvider, { llmProviderId });
    if (!llmProviderLifecycle.moveTo(provider, 'ARCHIVED')) return provider;
    await assertUnused(em, provider);
    return Object.assign(provider, { archivedAt: new Date(), sealedSecret: null });
  };
  return change(context, archive, reason);
}

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

function replaceSettings(provider: LlmProvider, input: LlmProviderUpdate): void {
  const { kind } = provider;
  const settings = settingsAfter(kind, provider.settings, input);
  if (isDeepStrictEqual(settings, provider.settings)) return;
  const origins = originsOf([calledAddress(provider)]);
  if (!coversOrigins(origins, [calledAddress({ kind, settings })])) provider.sealedSecret = null;
  provider.settings = settings;
}
