import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { OpenIdPerson, SignInAnswer } from './openid-provider.ts';
import { freshAddress } from './outside-host.ts';

/**
 * The false statements of a provider. Without any, it is honest, except that it accepts each of its codes any
 * number of times.
 */
export interface Lies {
  /** Replace claims of its ID tokens; `undefined` removes one. */
  claims?: JWTPayload;
  /** How its ID tokens are signed. */
  signature?: 'none' | 'HS256' | 'another key';
  /** Replaces members of its metadata. */
  metadata?: Record<string, unknown>;
  /** Headers of its ID tokens besides the algorithm. */
  header?: Record<string, unknown>;
  /** Omits the ID token. */
  noIdToken?: boolean;
}

/** A local OpenID Connect provider with configurable lies. */
export class LyingProvider {
  readonly clientId = 'gateway';
  readonly clientSecret = `canary-secret-${randomUUID()}`;
  lies: Lies = {};
  /** The number of requests to its token endpoint. */
  exchanges = 0;
  private readonly key = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  private readonly codes = new Map<string, JWTPayload>();

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {
    server.on('request', async (request, response) => {
      const body = await this.answer(String(request.url), await text(request));
      response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { error: 'invalid_grant' }));
    });
  }

  static async start(): Promise<LyingProvider> {
    const host = freshAddress();
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    return new LyingProvider(`http://${host}:${(server.address() as { port: number }).port}`, server);
  }

  /** Signs a person in without checks; the code is valid for as long as the provider runs. */
  signIn(authorizationUrl: string, person: OpenIdPerson): SignInAnswer {
    const parameters = new URL(authorizationUrl).searchParams;
    const code = randomUUID();
    this.codes.set(code, { ...person, nonce: String(parameters.get('nonce')) });
    return { code, state: String(parameters.get('state')), iss: this.issuer };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(path: string, body: string): Promise<object | undefined> {
    if (path === '/.well-known/openid-configuration') return { ...this.metadata(), ...this.lies.metadata };
    if (path === '/jwks') return { keys: [{ ...this.key.publicKey.export({ format: 'jwk' }), kid: 'one' }] };
    this.exchanges += 1;
    const known = this.codes.get(String(new URLSearchParams(body).get('code')));
    if (!known) return undefined;
    const idToken = this.lies.noIdToken ? undefined : await this.idToken(known);
    return { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token: idToken };
  }

  private metadata(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    };
  }

  private idToken(known: JWTPayload): string | Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const { claims, signature, header } = this.lies;
    const own = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300 };
    const payload = { ...own, ...known, ...claims };
    if (signature === 'none') return new UnsecuredJWT(payload).encode();
    const alg = signature === 'HS256' ? 'HS256' : 'RS256';
    return new SignJWT(payload)
      .setProtectedHeader({ alg, kid: 'one', ...header })
      .sign(this.signingKey(), { crit: { understood: true } });
  }

  private signingKey(): KeyObject | Uint8Array {
    if (this.lies.signature === 'HS256') return new TextEncoder().encode(this.clientSecret);
    if (this.lies.signature === 'another key')
      return generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
    return this.key.privateKey;
  }
}
