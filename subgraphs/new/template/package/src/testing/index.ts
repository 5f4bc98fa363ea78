import type { Specimens } from '@agg/kit/testing';
import { exampleNoun, exampleNounRows } from './example-noun.specimen.ts';

/** What the generated tests know about the example area. */
export const specimens: Specimens = {
  nouns: [exampleNoun],
  rights: 'none',
  rows: {
    tables: [exampleNounRows, ({ subjects }) => subjects('EXAMPLE_NOUN', 'example noun', 'example noun')],
  },
};
