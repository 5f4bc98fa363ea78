import { type Clock, systemClock } from '@agg/kit';
import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';

/** Times in milliseconds. */
const limits = {
  /** Keys are never older than this: a withdrawn key must not stay valid here. */
  maxAge: 5_000,
  /** A token with an unknown key triggers a query at once, but not more often than this. */
  askAgainAfter: 30_000,
} as const;

/** A set of public keys; a new object whenever a key has changed. */
export type KeySet = ReturnType<typeof createLocalJWKSet>;

/** The public keys of the access tokens, as tenant-auth publishes them. */
export class TokenKeys {
  #keySet: KeySet | undefined;
  #published: JWK[] = [];
  #jwks = '';
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<KeySet> | undefined;
  #askedForUnknownAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly keys: () => Promise<JWK[]>,
    private readonly clock: Clock = systemClock,
  ) {}

  /** The current keys. @throws what `keys` throws */
  async current(): Promise<KeySet> {
    if (this.#keySet && this.clock.now() - this.#askedAt < limits.maxAge) return this.#keySet;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** The same keys as published JWKs. @throws what `keys` throws */
  async published(): Promise<JWK[]> {
    await this.current();
    return this.#published;
  }

  /** For jose: the key that a token's header names. */
  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await (await this.current())(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !this.#mayAskForUnknown()) throw error;
      return (await this.#ask())(header, token);
    }
  };

  async #ask(): Promise<KeySet> {
    const keys = await this.keys();
    const jwks = JSON.stringify(keys);
    if (!this.#keySet || jwks !== this.#jwks) this.#keySet = createLocalJWKSet({ keys });
    this.#jwks = jwks;
    this.#published = keys;
    this.#askedAt = this.clock.now();
    return this.#keySet;
  }

  #mayAskForUnknown(): boolean {
    if (this.clock.now() - this.#askedForUnknownAt < limits.askAgainAfter) return false;
    this.#askedForUnknownAt = this.clock.now();
    return true;
  }
}
