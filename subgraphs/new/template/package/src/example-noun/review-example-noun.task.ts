import { change, defineTask, lock } from '@agg/kit';
import { ExampleNoun } from './example-noun.entity.ts';

/** Reviews what was created. Tasks run at least once, so a second run changes nothing. */
export const reviewExampleNoun = defineTask<{ tenantId: string; exampleNounId: string }>({
  name: 'review-example-noun',
  handle: async (context, { exampleNounId }) => {
    await change(context, async (em) => {
      const exampleNoun = await lock(em, ExampleNoun, { exampleNounId });
      exampleNoun.reviewedAt ??= new Date();
    });
  },
});
