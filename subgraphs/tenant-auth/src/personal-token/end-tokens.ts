import type { EntityManager } from '@mikro-orm/postgresql';
import { PersonalToken } from './personal-token.entity.ts';

/** Ends the personal tokens of a person. */
export async function endTokensOf(em: EntityManager, userId: string): Promise<void> {
  const live = await em.find(PersonalToken, { userId, revokedAt: null, expiresAt: { $gt: new Date() } });
  for (const token of live) token.revokedAt = new Date();
}
