import { BoundedMap, type Context } from '@agg/kit';
import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  None,
} from 'openid-client';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { discoverIssuer } from './openid-discovery.ts';

/** Milliseconds for which the metadata and keys of a provider are cached. */
const lifetime = 600_000;
/**
 * Milliseconds before a provider that could not be read is queried again, because each query may have to wait
 * for it.
 */
const failureLifetime = 5_000;
const cachedProviders = 1_000;

interface CachedConfiguration {
  /** The settings it was built from; other settings need another configuration. */
  settings: string;
  until: number;
  configuration: Promise<Configuration>;
}

const cached = new BoundedMap<string, CachedConfiguration>(cachedProviders);

/** The configuration for requests to a provider, cached. @throws any error in reading its metadata */
export function configurationOf(context: Context, provider: IdentityProvider): Promise<Configuration> {
  const { identityProviderId: id, issuer, clientId, clientSecret } = provider;
  const settings = JSON.stringify([issuer, clientId, clientSecret]);
  const known = cached.get(id);
  if (known?.settings === settings && known.until > Date.now()) return known.configuration;
  const configuration = discoverIssuer(context, provider, clientAuthOf(context, provider));
  const entry = { settings, until: Date.now() + lifetime, configuration };
  cached.set(id, entry);
  configuration.catch(() => {
    entry.until = Date.now() + failureLifetime;
  });
  return configuration;
}

/** The method that the provider supports; Basic is the default (OpenID Connect Discovery, 3). */
function clientAuthOf({ services }: Context, provider: IdentityProvider): ClientAuth {
  const { clientSecret, identityProviderId } = provider;
  if (clientSecret === null) return None();
  const secret = services.secrets.open(clientSecret, identityProviderId);
  const basic = ClientSecretBasic(secret);
  const post = ClientSecretPost(secret);
  return (server, ...rest) => {
    const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (takesBasic ? basic : post)(server, ...rest);
  };
}
