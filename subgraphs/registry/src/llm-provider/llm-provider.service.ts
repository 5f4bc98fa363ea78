import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, lock, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sealSecret } from '../sealed-secret.ts';
import { LlmProvider } from './llm-provider.entity.ts';
import type { LlmProviderKind } from './llm-provider.enums.ts';
import { llmProviderLifecycle } from './llm-provider.lifecycle.ts';
import { llmProviderList } from './llm-provider.list.ts';
import type {
  LlmProviderInput,
  LlmProviderListArgs,
  LlmProviderPage,
  LlmProviderUpdate,
} from './llm-provider.types.ts';

/** Kinds without a shared public address; they need a base URL. */
const kindsWithoutPublicAddress: readonly string[] = ['AZURE_OPENAI', 'OLLAMA', 'OPENAI_COMPATIBLE'];

/** The providers of the tenant, archived ones included. */
export function listLlmProviders(context: Context, request: LlmProviderListArgs): Promise<LlmProviderPage> {
  return read(context, (reader) => llmProviderList.page(reader, request));
}

/** @throws UNPROCESSABLE where the kind needs an address; VALIDATION_FAILED for an invalid secret */
export async function createLlmProvider(context: Context, input: LlmProviderInput): Promise<LlmProvider> {
  const { tenantId, id } = callerOf(context);
  const { name, kind, baseUrl = null, models, secret } = input;
  assertAddressed(kind, baseUrl);
  return change(context, async (em) => {
    const llmProviderId = randomUUIDv7();
    return em.create(LlmProvider, {
      tenantId,
      llmProviderId,
      name,
      kind,
      baseUrl,
      models: models ?? [],
      status: 'ENABLED',
      sealedSecret: typeof secret === 'string' ? sealSecret(context, llmProviderId, secret) : null,
      createdAt: new Date(),
      createdById: id,
      archivedAt: null,
    });
  });
}

/** @throws NOT_FOUND; CONFLICT for an archived provider; UNPROCESSABLE where the kind needs an address */
export function updateLlmProvider(
  context: Context,
  llmProviderId: string,
  input: LlmProviderUpdate,
): Promise<LlmProvider> {
  return change(context, async (em) => {
    const provider = await lockUsable(em, llmProviderId);
    provider.name = input.name ?? provider.name;
    provider.models = input.models ?? provider.models;
    if (input.baseUrl !== undefined) provider.baseUrl = input.baseUrl;
    assertAddressed(provider.kind, provider.baseUrl);
    return provider;
  });
}

/**
 * Replaces the API key immediately.
 * @throws NOT_FOUND; CONFLICT for an archived provider; VALIDATION_FAILED
 */
export async function setLlmProviderSecret(
  context: Context,
  llmProviderId: string,
  secret: string,
): Promise<LlmProvider> {
  const sealedSecret = sealSecret(context, llmProviderId, secret);
  return change(context, async (em) => Object.assign(await lockUsable(em, llmProviderId), { sealedSecret }));
}

/** Enables or disables. Idempotent. @throws NOT_FOUND; CONFLICT for an archived provider */
export function switchLlmProvider(
  context: Context,
  llmProviderId: string,
  status: 'ENABLED' | 'DISABLED',
): Promise<LlmProvider> {
  return change(context, async (em) => {
    const provider = await lockUsable(em, llmProviderId);
    llmProviderLifecycle.moveTo(provider, status);
    return provider;
  });
}

/** Archives a provider and deletes its key. Idempotent. @throws NOT_FOUND */
export function archiveLlmProvider(context: Context, llmProviderId: string): Promise<LlmProvider> {
  return change(context, async (em) => {
    const provider = await lock(em, LlmProvider, { llmProviderId });
    if (!llmProviderLifecycle.moveTo(provider, 'ARCHIVED')) return provider;
    return Object.assign(provider, { archivedAt: new Date(), sealedSecret: null });
  });
}

async function lockUsable(em: EntityManager, llmProviderId: string): Promise<LlmProvider> {
  const provider = await lock(em, LlmProvider, { llmProviderId });
  if (provider.archivedAt)
    throw new GatewayError('CONFLICT', 'This LLM provider is archived. Create a new one.');
  return provider;
}

function assertAddressed(kind: LlmProviderKind, baseUrl: string | null): void {
  if (baseUrl !== null || !kindsWithoutPublicAddress.includes(kind)) return;
  const detail = `A provider of kind ${kind} has no default address. Send a baseUrl.`;
  throw new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/baseUrl', detail, code: 'REQUIRED' }],
  });
}
