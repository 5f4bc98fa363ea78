import type { A2aMessage } from '../a2a/a2a.types.ts';

/** The longest preview, in characters. */
const longest = 200;

/**
 * The beginning of the first text part of a message.
 * @returns at most 200 characters, without what PostgreSQL cannot store; `null` where no part has text
 */
export function previewOf({ beginning }: Pick<A2aMessage, 'beginning'>): string | null {
  if (beginning === undefined) return null;
  const start = beginning
    .slice(0, 2 * longest)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD');
  return [...start].slice(0, longest).join('');
}
