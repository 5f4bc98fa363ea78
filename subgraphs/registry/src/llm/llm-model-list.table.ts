import type { LlmProvider } from './llm-provider.entity.ts';
import type { LlmProviderKind } from './llm-provider.enums.ts';
import { calledAddress, settingsOf } from './llm-provider.rules.ts';

type ListingProvider = Pick<LlmProvider, 'kind' | 'settings'>;
type Headers = Record<string, string>;

/** How the providers of a kind list their models. */
interface ModelListing {
  /** Appended to the address. */
  path: string;
  query?(settings: Record<string, unknown>): Record<string, string>;
  /** The headers with the API key. */
  authorize(secret: string): Headers;
  /** Further headers. */
  headers?(settings: Record<string, unknown>): Record<string, unknown>;
  /** The member of the answer with the models, and the member of a model with its name. */
  members: readonly [list: string, name: string];
  /** Precedes each name in the answer, and is no part of it. */
  prefix?: string;
}

const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` });

const openAi: ModelListing = {
  path: '/models',
  authorize: bearer,
  headers: ({ organization, project }) => ({
    'openai-organization': organization,
    'openai-project': project,
  }),
  members: ['data', 'id'],
};

/** Kinds that are absent need signed requests. */
const listings: Readonly<Partial<Record<LlmProviderKind, ModelListing>>> = {
  OPENAI: openAi,
  MISTRAL: openAi,
  OPENAI_COMPATIBLE: openAi,
  ANTHROPIC: {
    path: '/v1/models',
    query: () => ({ limit: '1000' }),
    authorize: (secret) => ({ 'x-api-key': secret }),
    headers: ({ version }) => ({ 'anthropic-version': version ?? '2023-06-01' }),
    members: ['data', 'id'],
  },
  AZURE_OPENAI: {
    path: '/openai/models',
    query: ({ apiVersion }) => ({ 'api-version': String(apiVersion ?? '2024-10-21') }),
    authorize: (secret) => ({ 'api-key': secret }),
    members: ['data', 'id'],
  },
  GEMINI: {
    path: '/models',
    query: () => ({ pageSize: '1000' }),
    authorize: (secret) => ({ 'x-goog-api-key': secret }),
    members: ['models', 'name'],
    prefix: 'models/',
  },
  OLLAMA: { path: '/api/tags', authorize: bearer, members: ['models', 'name'] },
};

/** How the models of a provider are requested and read. */
export interface ModelRequest extends Pick<ModelListing, 'members' | 'prefix'> {
  url: string;
  headers: Headers;
}

/** The request for the models of a provider; `undefined` for kinds that need signed requests. */
export function modelRequest(provider: ListingProvider, secret: string | null): ModelRequest | undefined {
  const listing = listings[provider.kind];
  if (!listing) return undefined;
  const settings = settingsOf(provider);
  const { members, prefix } = listing;
  const url = new URL(calledAddress(provider) ?? '');
  url.pathname = url.pathname.replace(/\/?$/, listing.path);
  for (const [name, value] of Object.entries(listing.query?.(settings) ?? {}))
    url.searchParams.set(name, value);
  const stated = Object.entries(listing.headers?.(settings) ?? {}).filter(([, value]) => value !== undefined);
  const headers: Headers = {
    accept: 'application/json',
    ...Object.fromEntries(stated.map(([name, value]) => [name, String(value)])),
    ...(secret !== null && listing.authorize(secret)),
  };
  return { url: url.href, headers, members, prefix };
}
