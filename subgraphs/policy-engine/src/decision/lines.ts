import type { Content } from '../content/content.ts';

/** Which texts are put together from parts. */
export type Parts = Pick<Content, 'borders' | 'apart'>;

/** A line of what is searched: a text, or a part of one. */
export interface Line {
  line: string;
  /** The index of the text, and where in it the line begins. */
  text: number;
  at: number;
}

/**
 * The lines that are searched together: the texts in their order, and behind them the parts of those that are put together.
 */
export function linesOf({ texts, borders, apart }: Pick<Content, 'texts'> & Parts): Line[] {
  const wholes: Line[] = [];
  const parts: Line[] = [];
  texts.forEach((line, text) => {
    const others = borders?.get(text) ?? [];
    const isApart = apart?.has(text) === true;
    if (!isApart) wholes.push({ line, text, at: 0 });
    if (isApart || others.length > 0) for (const part of partsOf(line, text, others)) parts.push(part);
  });
  return wholes.concat(parts);
}

function partsOf(whole: string, text: number, borders: readonly number[]): Line[] {
  return [0, ...borders].map((at, index) => ({ line: whole.slice(at, borders[index]), text, at }));
}
