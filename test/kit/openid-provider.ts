import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { OpenIdStore } from './openid-store.ts';
import { freshAddress } from './outside-host.ts';

/** The claims of a person at a provider. */
export interface OpenIdPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** The parameters of a provider's redirect. */
export interface SignInAnswer {
  code: string;
  state: string;
  iss?: string;
}

/** In seconds. */
const lifetimes = {
  AccessToken: 600,
  AuthorizationCode: 60,
  ClientCredentials: 600,
  Grant: 600,
  IdToken: 600,
  Interaction: 600,
  Session: 600,
};

/** A certified local OpenID Connect provider, at which a script signs people in. */
export class OpenIdProvider {
  readonly clientId = 'gateway';
  readonly clientSecret = `canary-${randomUUID()}`;
  private readonly people = new Map<string, OpenIdPerson>();

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    redirectUris: readonly string[],
  ) {
    const provider = this.providerFor(redirectUris);
    const answer = provider.callback();
    server.on('request', async (request, response) => {
      if (!request.url?.startsWith('/sign-in/')) return answer(request, response);
      const login = { accountId: String(request.headers['x-person']) };
      await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
    });
  }

  static async start(redirectUris: readonly string[]): Promise<OpenIdProvider> {
    const host = freshAddress();
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    return new OpenIdProvider(`http://${host}:${port}`, server, redirectUris);
  }

  /** Adds a person to the provider, or replaces their claims. */
  knows(person: OpenIdPerson): void {
    this.people.set(person.sub, person);
  }

  /** Follows the redirects of a browser while a person signs in, up to the product's address. */
  async signIn(authorizationUrl: string, sub: string): Promise<SignInAnswer> {
    const cookies = new Map<string, string>();
    let url = new URL(authorizationUrl);
    while (url.origin === this.issuer) {
      const headers = { 'x-person': sub, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
      const answer = await fetch(url, { headers, redirect: 'manual' });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (!next) throw new Error(`The provider does not go on: ${answer.status} ${await answer.text()}`);
      url = new URL(next, url);
    }
    return Object.fromEntries(url.searchParams) as unknown as SignInAnswer;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  private providerFor(redirectUris: readonly string[]): Provider {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const { clientId: client_id, clientSecret: client_secret, people } = this;
    return new Provider(this.issuer, {
      clients: [
        {
          client_id,
          client_secret,
          redirect_uris: [...redirectUris],
          grant_types: ['authorization_code', 'client_credentials'],
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
      adapter: OpenIdStore,
      ttl: lifetimes,
      cookies: { keys: [randomUUID()] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false }, clientCredentials: { enabled: true } },
      interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
      findAccount: (_context, accountId) => {
        const person = people.get(accountId);
        return person && { accountId, claims: () => ({ ...person }) };
      },
      // No consent is requested.
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        const grant = new oidc.provider.Grant({ clientId: client_id, accountId });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    });
  }
}
