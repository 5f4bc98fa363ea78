import { newEmail, newPassword, signIn } from '../../kit/accounts.ts';
import { newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { CallerShape } from './situations.ts';

/** The callers of one tenant, each created on first use. */
export class CallersByShape {
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(private readonly tenantId: string) {}

  /** The token of a caller of this shape; a text is returned as it is, and nothing for `null`. */
  async token(shape: CallerShape | string | null): Promise<string | undefined> {
    if (shape === null || typeof shape === 'string') return shape ?? undefined;
    const key = JSON.stringify(shape);
    const known = this.#tokens.get(key) ?? this.#make(shape);
    this.#tokens.set(key, known);
    return known;
  }

  async #make({ kind, roles, expired, isPersonal }: CallerShape): Promise<string> {
    if (isPersonal) return this.#personalToken(roles);
    const lifetime = expired ? -60 : undefined;
    return (await shared.provisioning.caller(this.tenantId, roles, { kind, lifetime })).token;
  }

  /** A personal token with roles that its owner has, too. */
  async #personalToken(roles: CallerShape['roles']): Promise<string> {
    const [email, password] = [newEmail(), newPassword()];
    const { id } = await shared.provisioning.caller(this.tenantId, roles, { email, password });
    return (await newToken(await signIn({ id, email, password, tenantId: this.tenantId }), roles)).token;
  }
}
