import { asPlatform, type Context, change, findAnywhere, hashOf, lock } from '@agg/kit';
import { PersonalToken, personalTokensByHash } from './personal-token.entity.ts';
import type { PersonalTokenClaims } from './personal-token.types.ts';
import { isOurs } from './token-text.ts';

/** The caller that a token names, also of one that has ended; `null` for a token that was never issued. */
export async function claimsOf(context: Context, token: string): Promise<PersonalTokenClaims | null> {
  if (!isOurs(context, token)) return null;
  const [found] = await findAnywhere(context, PersonalToken, personalTokensByHash, hashOf(token));
  return found ?? null;
}

/** Records that a token is used now. The ledger has no entry of it. */
export function recordUse(
  context: Context,
  { tenantId, tokenId }: { tenantId: string; tokenId: string },
): Promise<void> {
  return change(asPlatform(context, tenantId), async (em) => {
    const token = await lock(em, PersonalToken, { tokenId });
    token.lastUsedAt = new Date();
  });
}
