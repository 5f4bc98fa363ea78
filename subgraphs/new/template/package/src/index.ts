import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { exampleAreaChanged } from './example-area-changed.feed.ts';
import { ExampleNoun, exampleNounsById } from './example-noun/example-noun.entity.ts';
import { ExampleNounResolver } from './example-noun/example-noun.resolver.ts';
import { reviewExampleNoun } from './example-noun/review-example-noun.task.ts';

/** The example nouns of a tenant. */
export const exampleArea = defineSubgraph({
  name: 'example-area',
  entities: [ExampleNoun],
  resolvers: [ExampleNounResolver, exampleAreaChanged],
  references: {
    ExampleNoun: {
      load: exampleNounsById.loadReferences,
      access: { callers: ['USER'], role: 'PERMISSION_ENTITY:READ' },
    },
  },
  tasks: [reviewExampleNoun],
  migrations: path.join(import.meta.dirname, 'migrations'),
});
