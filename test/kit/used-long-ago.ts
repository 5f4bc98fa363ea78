import { createHash } from 'node:crypto';
import { LedgerReader } from './ledger-reader.ts';

/**
 * Moves the use of a refresh token into the past: with the ten seconds, in which it may come from another tab, and
 * one more.
 */
export async function usedLongAgo(refreshToken: string): Promise<void> {
  await new LedgerReader().query(
    `update tenant_auth.refresh_token set used_at = used_at - interval '11 seconds' where token_hash = $1`,
    [createHash('sha256').update(refreshToken).digest('hex')],
  );
}
