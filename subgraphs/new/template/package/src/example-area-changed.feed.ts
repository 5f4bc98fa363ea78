import { ChangeEventOf, defineFeed, type LedgerEntry, readOncePerEntry } from '@agg/kit';
import { Field, ObjectType } from 'type-graphql';
import { ExampleNoun } from './example-noun/example-noun.entity.ts';
import { toRead } from './example-noun/example-noun.resolver.ts';
import { getExampleNoun } from './example-noun/example-noun.service.ts';

@ObjectType({ description: 'A committed change of one of the example nouns.' })
class ExampleAreaEvent extends ChangeEventOf() {
  @Field(() => ExampleNoun, { description: 'In its state at delivery.' })
  exampleNoun: ExampleNoun;
}

const exampleNounOf = readOncePerEntry((context, { subjectId }) => getExampleNoun(context, subjectId));

/** Changes of example nouns, each with its state at delivery. */
export const exampleAreaChanged = defineFeed({
  name: 'exampleAreaChanged',
  description: 'Changes of the example nouns of the tenant as they are committed.',
  event: ExampleAreaEvent,
  access: toRead,
  kinds: { EXAMPLE_NOUN: toRead },
  audience: () => (entry) => entry,
  carries: async (entry: LedgerEntry, context) => ({ exampleNoun: await exampleNounOf(context, entry) }),
});
