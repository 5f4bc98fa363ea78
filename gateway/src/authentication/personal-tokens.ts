import { hash as sha } from 'node:crypto';
import { BoundedMap } from '@agg/kit';
import { invalidToken, type TokenClaims } from './access-token.ts';
import type { PrincipalDirectory } from './principal-directory.ts';

const shape = /^agp_[\da-f]{32}_[\w-]{59}$/;

/** Whether a token is a personal token, and no JWT. */
export function isPersonalToken(token: string): boolean {
  return token.startsWith('agp_');
}

/**
 * The callers that personal tokens name. A token always names the same one, and one that was never issued never
 * will be: both are asked for once, as long as the hash is cached. Whether it is still valid is asked with its roles.
 */
export class PersonalTokens {
  readonly #known = new BoundedMap<string, Promise<TokenClaims | null>>(10_000);

  constructor(private readonly directory: Pick<PrincipalDirectory, 'personalToken'>) {}

  /** @throws UNAUTHENTICATED for a token that was never issued; UNAVAILABLE */
  async claimsOf(token: string): Promise<TokenClaims> {
    if (!shape.test(token)) throw invalidToken();
    const hash = sha('sha256', token, 'base64');
    const known = this.#known.get(hash) ?? this.#ask(token, hash);
    const claims = await known;
    if (!claims) throw invalidToken();
    return claims;
  }

  #ask(token: string, hash: string): Promise<TokenClaims | null> {
    const asked = this.#read(token);
    this.#known.set(hash, asked);
    // Failures are not cached: the next request asks again.
    asked.catch(() => this.#known.delete(hash));
    return asked;
  }

  async #read(token: string): Promise<TokenClaims | null> {
    const found = await this.directory.personalToken(token);
    if (!found) return null;
    return {
      kind: 'USER',
      id: found.userId,
      tenantId: found.tenantId,
      sessionId: found.tokenId,
      byPersonalToken: true,
      expiresAt: Math.floor(Date.parse(found.expiresAt) / 1_000),
    };
  }
}
