import { expect } from '@jest/globals';
import { administer } from './admin.ts';
import { queryOn } from './database.ts';

/**
 * Expects that the answered changes are stored, each once and nothing else, and that nothing contradicts the ledgers.
 * @param answered the ids of the channels of a tenant, by their names
 * @param url of the database
 */
export async function expectKept(
  answered: ReadonlyMap<string, string>,
  url: string,
  tenant: string,
): Promise<void> {
  const rows = await queryOn(url)<{ name: string; id: string }>(
    `select name, channel_id as id from registry.channel where tenant_id = $1`,
    [tenant],
  );
  const stored = new Map(rows.map(({ name, id }) => [name, id]));
  const lost = [...answered].filter(([name, id]) => stored.get(name) !== id);
  expect(lost).toEqual([]);
  expect(stored.size).toBe(rows.length);
  expect(answered.size).toBe(rows.length);
  const proved = await administer(['verify-ledger'], { DATABASE_URL: url });
  // Nothing outside the database knows the ends of the ledgers.
  expect(proved).toEqual({ code: 2, printed: expect.stringContaining('No fault was found') });
}
