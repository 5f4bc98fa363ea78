import { type Context, callerOf, UpstreamError } from '@agg/kit';
import { GatewayError, NameScalar } from '@agg/schema';
import { type ModelRequest, modelRequest } from './llm-model-list.table.ts';
import type { LlmProvider } from './llm-provider.entity.ts';
import type { LlmProviderCheck } from './llm-provider-check.types.ts';

export const largestAnswer = 4 * 1024 * 1024;
export const mostModels = 1_000;

/** The value of a header (RFC 9110, 5.5) in ASCII. */
const headerValue = /^[!-~](?:[\t -~]*[!-~])?$/;

type Result = Partial<LlmProviderCheck> & Pick<LlmProviderCheck, 'detail'>;

/**
 * Asks a provider for its models, with its key. Sends an HTTP request, so never call it inside a transaction. Whatever
 * the provider does is a result, not an error; no text of its answer but the names of models is repeated.
 * @throws RATE_LIMITED, UNAVAILABLE for want of a place
 */
export async function askModels(context: Context, provider: LlmProvider): Promise<LlmProviderCheck> {
  const asked = performance.now();
  const result = await resultOf(context, provider);
  const latencyMs = result.status === undefined ? null : Math.round(performance.now() - asked);
  const nothing = { succeeded: false, status: null, models: [], modelCount: 0 };
  return { ...nothing, latencyMs, ...result, checkedAt: new Date() };
}

async function resultOf(context: Context, provider: LlmProvider): Promise<Result> {
  const secret = secretOf(context, provider);
  const request = modelRequest(provider, secret);
  if (!request)
    return {
      detail: `A provider of kind ${provider.kind} cannot be tested yet: its requests have to be signed.`,
    };
  if (secret !== null && !headerValue.test(secret))
    return { detail: 'The API key has characters that no header can carry. Set the key again.' };
  try {
    return await answerOf(context, request, secret);
  } catch (error) {
    if (error instanceof UpstreamError || !(error instanceof GatewayError)) throw error;
    return { detail: error.message };
  }
}

async function answerOf(context: Context, request: ModelRequest, secret: string | null): Promise<Result> {
  const { tenantId } = callerOf(context);
  const { url, headers } = request;
  const response = await context.services.egress.fetch(url, { tenantId, headers, maxBytes: largestAnswer });
  const { status } = response;
  if (status !== 200) return { status, detail: detailOf(status, secret !== null) };
  const names = namesIn(await response.text(), request, secret);
  if (!names)
    return { status, detail: 'The answer is no list of models. Check the address in the settings.' };
  const models = names.slice(0, mostModels);
  const detail = `The provider lists ${names.length} ${names.length === 1 ? 'model' : 'models'}.`;
  return { succeeded: true, status, detail, models, modelCount: names.length };
}

function secretOf(context: Context, { tenantId, llmProviderId, sealedSecret }: LlmProvider): string | null {
  return sealedSecret && context.services.secrets.open(sealedSecret, `${tenantId}:${llmProviderId}`);
}

function detailOf(status: number, hasSecret: boolean): string {
  if (status !== 401 && status !== 403)
    return `The provider responded with status ${status}, not 200. Check the address in the settings, or try later.`;
  return hasSecret
    ? `The provider refuses the API key (${status}). Set a valid key.`
    : `The provider requires an API key (${status}), and none is set. Set the key.`;
}

/** The names in the answer, sorted; `undefined` where it is no list of models. A key is never one of them. */
function namesIn(text: string, { members, prefix = '' }: ModelRequest, secret: string | null) {
  const [listed, named] = members;
  const models = memberOf(parsed(text), listed);
  if (!Array.isArray(models)) return undefined;
  const names = models
    .map((model) => memberOf(model, named))
    .filter((name) => typeof name === 'string')
    .map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name))
    .filter((name) => isName(name) && !(secret && name.includes(secret)));
  return [...new Set(names)].sort();
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Lists of models may have more members than inputs of clients may have, so their guard does not apply. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text can be stored as a name without a change. */
function isName(text: string): boolean {
  try {
    return NameScalar.parseValue(text) === text;
  } catch {
    return false;
  }
}
