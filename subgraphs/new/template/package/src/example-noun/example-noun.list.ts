import { defineList } from '@agg/kit';
import { ExampleNoun } from './example-noun.entity.ts';

/** The example nouns of a tenant that are not archived. */
export const exampleNounList = defineList(ExampleNoun, {
  sort: ['name', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  current: { empty: 'archivedAt', index: 'example_noun_active' },
  totals: [{ isEmpty: 'archivedAt' }],
});
