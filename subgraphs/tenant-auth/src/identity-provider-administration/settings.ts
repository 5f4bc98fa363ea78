import type { Context } from '@agg/kit';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';
import type { IdentityProviderChanges } from './identity-provider.types.ts';

type KnownSettings = Pick<
  IdentityProvider,
  | ('identityProviderId' | 'clientSecret' | 'scopes' | 'emailClaim' | 'nameClaim' | 'groupsClaim')
  | ('groupMappings' | 'redirectUris' | 'createUsers' | 'linksByDomain' | 'ssoOnly')
>;
type Settings = Omit<KnownSettings, 'identityProviderId'>;

export const mostOfEach = 200;
/** `scope-token` of RFC 6749, section 3.3. */
const scopeToken = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** The default settings of an identity provider. */
export function defaultsOf({ services }: Context, identityProviderId: string): KnownSettings {
  return {
    identityProviderId,
    clientSecret: null,
    scopes: ['email', 'profile'],
    emailClaim: 'email',
    nameClaim: 'name',
    groupsClaim: null,
    groupMappings: [],
    redirectUris: [new URL(`${services.accountUrl}/sso`).href],
    createUsers: false,
    linksByDomain: false,
    ssoOnly: false,
  };
}

/**
 * The new settings of an identity provider: omitted ones stay unchanged, `null` resets to the default.
 * @throws UNPROCESSABLE
 */
export function settingsOf(context: Context, now: KnownSettings, given: IdentityProviderChanges): Settings {
  const defaults = defaultsOf(context, now.identityProviderId);
  const pick = <P extends keyof Settings>(name: P, value: Settings[P] | null | undefined): Settings[P] =>
    value === undefined ? now[name] : (value ?? defaults[name]);
  const settings: Settings = {
    clientSecret: pick('clientSecret', sealed(context, now.identityProviderId, given.clientSecret)),
    scopes: scopesOf(pick('scopes', given.scopes)),
    emailClaim: pick('emailClaim', given.emailClaim),
    nameClaim: pick('nameClaim', given.nameClaim),
    groupsClaim: pick('groupsClaim', given.groupsClaim),
    groupMappings: pick('groupMappings', given.groupMappings).map(({ claimValue, groupId }) => ({
      claimValue,
      groupId,
    })),
    redirectUris: pick('redirectUris', given.redirectUris),
    createUsers: pick('createUsers', given.createUsers),
    linksByDomain: pick('linksByDomain', given.linksByDomain),
    ssoOnly: pick('ssoOnly', given.ssoOnly),
  };
  assertBounded(settings);
  settings.redirectUris.forEach((uri) => {
    assertRedirectUri(context, uri);
  });
  return settings;
}

function sealed({ services }: Context, identityProviderId: string, secret: string | null | undefined) {
  return secret ? services.secrets.seal(secret, identityProviderId) : secret;
}

function scopesOf(scopes: readonly string[]): string[] {
  const wrong = scopes.find((scope) => !scopeToken.test(scope));
  if (wrong)
    throw unprocessable('scopes', `"${wrong}" is not a valid scope. Remove spaces, quotes and backslashes.`);
  return [...new Set(scopes)].filter((scope) => scope !== 'openid');
}

function assertBounded(settings: Settings): void {
  for (const name of ['scopes', 'groupMappings', 'redirectUris'] as const)
    if (settings[name].length > mostOfEach)
      throw unprocessable(
        name,
        `There are ${settings[name].length} ${name}. At most ${mostOfEach} are allowed.`,
      );
  if (settings.redirectUris.length === 0)
    throw unprocessable(
      'redirectUris',
      'redirectUris is empty. Send at least one URI, or null for the default.',
    );
}

/** Must be exactly what the sign-in sends, because providers compare redirect URIs character by character. */
function assertRedirectUri({ services }: Context, uri: string): void {
  const url = new URL(uri);
  if (url.search || url.hash)
    throw unprocessable('redirectUris', `${uri} has a query or a fragment. Remove it from the redirect URI.`);
  if (url.protocol !== 'https:' && !services.allowsHttp)
    throw unprocessable('redirectUris', `${uri} is not an https URL. Send an https URL.`);
  if (url.href !== uri)
    throw unprocessable('redirectUris', `${uri} is not in normal form. Send ${url.href}.`);
}
