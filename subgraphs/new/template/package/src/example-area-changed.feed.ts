import { ChangeEventOf, defineFeed, getOne, type LedgerEntry, read, readOncePerEntry } from '@agg/kit';
import { Field, ObjectType } from 'type-graphql';
import { ExampleNoun } from './example-noun/example-noun.entity.ts';
import { toRead } from './example-noun/example-noun.resolver.ts';

@ObjectType({ description: 'A committed change of one of the example nouns.' })
class ExampleAreaEvent extends ChangeEventOf() {
  @Field(() => ExampleNoun, { description: 'In its state at delivery.' })
  exampleNoun: ExampleNoun;
}

const exampleNounOf = readOncePerEntry((context, { subjectId }) =>
  read(context, (reader) => getOne(reader, ExampleNoun, { exampleNounId: subjectId })),
);

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
