import { allOf, type Reader } from '@agg/kit';
import { normalName } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Keyword, type KeywordKind } from './keyword.entity.ts';

/** The column with the id of what a kind of keyword finds, and whether the beginning of a keyword is enough. */
const kinds: Readonly<Record<KeywordKind, { id: string; byBeginning: boolean }>> = {
  TOOL: { id: 'mcp_server_id', byBeginning: true },
  TAG: { id: 'agent_id', byBeginning: false },
  MODEL: { id: 'llm_provider_id', byBeginning: false },
  SKILL: { id: 'agent_id', byBeginning: true },
};

/** The texts to find, by the kind of keyword. */
export type Sought = { [K in KeywordKind]?: string | null };

/** No text contains this code point, which is the last one: it ends the range of texts with one beginning. */
const afterAll = '\u{10ffff}';

/** Characters; longer texts are found by their beginning, because no text to find is longer. */
const longest = 200;

/** Makes something registered findable by these keywords of one kind alone, in the running transaction. */
export async function replaceKeywords(
  em: EntityManager,
  { tenantId, subjectId }: Pick<Keyword, 'tenantId' | 'subjectId'>,
  kind: KeywordKind,
  texts: readonly string[],
): Promise<void> {
  await em.nativeDelete(Keyword, { subjectId, kind });
  for (const text of new Set(texts.map(keywordOf))) em.create(Keyword, { tenantId, kind, text, subjectId });
}

/**
 * The condition that something has all the keywords that are sought, regardless of case; undefined where none is.
 * @param acrossTenants as far as the policies of the table allow, not only in the reader's tenant
 */
export function foundBy(
  { tenantId }: Reader,
  sought: Sought,
  acrossTenants = false,
): RawBuilder<SqlBool> | undefined {
  const own = acrossTenants ? undefined : sql`tenant_id = ${tenantId}`;
  const conditions = Object.entries(sought).map(([kind, text]) => {
    const { id, byBeginning } = kinds[kind as KeywordKind];
    const matching = text && allOf(own, sql`kind = ${kind}`, byBeginning ? beginsWith(text) : equals(text));
    return matching && sql`${sql.ref(id)} in (select subject_id from registry.keyword where ${matching})`;
  });
  return allOf(...conditions);
}

function equals(text: string): RawBuilder<unknown> {
  return sql`text = ${keywordOf(text)}`;
}

function beginsWith(text: string): RawBuilder<unknown> {
  const from = keywordOf(text);
  return sql`text >= ${from} and text < ${from + afterAll}`;
}

/** A character is at most two UTF-16 units, so those that are cut off unread would not be kept. */
function keywordOf(text: string): string {
  const [...characters] = normalName(text).slice(0, 2 * longest);
  return characters.slice(0, longest).join('').toLowerCase();
}
