import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repository } from '../kit/repository.ts';

/** The bold words that a decision begins with, as `decided.single-use-secrets`. */
export type DecisionId = `decided.${string}`;

const chapter = '\n## Decision\n';

/**
 * The decisions of the records, by id. They are read, not copied: a new one must be cited from its first run on.
 * @param records texts in Markdown; each lists its decisions under the heading "Decision"
 * @throws Error for a record without that heading, and for a decision without a name of its own
 */
export function readDecisions(records: readonly string[]): Record<DecisionId, string> {
  const decisions: Record<DecisionId, string> = {};
  for (const bullet of records.flatMap(bulletsOf)) {
    const id = idOf(bullet);
    if (Object.hasOwn(decisions, id)) throw new Error(`Two decisions are called ${id}.`);
    decisions[id] = bullet.replace(/\s+/g, ' ').trim();
  }
  return decisions;
}

function bulletsOf(record: string): string[] {
  const [head = '', text] = record.split(chapter);
  if (text === undefined)
    throw new Error(`A record has a chapter "Decision"; "${head.slice(0, 60)}" has none.`);
  return (text.split(/^## /m)[0] ?? '').split(/^- /m).slice(1);
}

function idOf(bullet: string): DecisionId {
  const [, lead = ''] = /^\*\*(.+?)\*\*/.exec(bullet) ?? [];
  const words = lead
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  if (!words) throw new Error(`A decision begins with words in bold, not with "${bullet.slice(0, 60)}".`);
  return `decided.${words.join('-')}`;
}

const folder = fileURLToPath(new URL('schema/decisions/', repository));

/** What was decided where the interface is silent, by id. */
export const decisionSentences = readDecisions(
  globSync('*.md', { cwd: folder }).map((name) => readFileSync(`${folder}${name}`, 'utf8')),
);
