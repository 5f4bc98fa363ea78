import { readFileSync } from 'node:fs';
import { repository } from '../../kit/repository.ts';
import type { Family } from '../../kit/scrape.ts';

/** The guide that operators read. */
export const guide = readFileSync(new URL('schema/guides/watching.md', repository), 'utf8');

/** The rows of the guide's table of metrics. */
export function tableInGuide(): string[] {
  const [, table = ''] = /<!-- metrics -->\n([\s\S]*?)<!-- \/metrics -->/.exec(guide) ?? [];
  return table.split('\n').filter((line) => line.startsWith('| `'));
}

/** The same rows as metrics say it themselves. */
export function rowsOf(families: readonly Family[]): string[] {
  return families
    .map(({ name, type, help }) => `| \`${name}\` | ${type} | ${help} |`)
    .toSorted((one, other) => (one < other ? -1 : 1));
}
