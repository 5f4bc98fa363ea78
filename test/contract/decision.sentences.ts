import { readFileSync } from 'node:fs';

/** The bold words that a decision begins with, as `decided.single-use-secrets`. */
export type DecisionId = `decided.${string}`;

const chapter = '## What we decided where the interface is silent\n';

/**
 * The decisions of a document, by id. They are read, not copied: a new one has to be cited from its first run on.
 * @throws Error for a decision without a name of its own
 */
export function readDecisions(markdown: string): Record<DecisionId, string> {
  const [, text = ''] = markdown.split(chapter);
  const decisions: Record<DecisionId, string> = {};
  for (const bullet of (text.split(/^## /m)[0] ?? '').split(/^- /m).slice(1)) {
    const id = idOf(bullet);
    if (Object.hasOwn(decisions, id)) throw new Error(`Two decisions are called ${id}.`);
    decisions[id] = bullet.replace(/\s+/g, ' ').trim();
  }
  return decisions;
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

/** What was decided where the interface is silent, by id. */
export const decisionSentences = readDecisions(
  readFileSync(new URL('../../schema/README.md', import.meta.url), 'utf8'),
);
