import type { RowSql, Rows, Specimen } from '@agg/kit/testing';

const selection = 'exampleNounId tenantId name createdAt reviewedAt archivedAt';

/** One of the example nouns. */
export const exampleNoun: Specimen = {
  ids: ['exampleNounId'],
  make: ({ ask }) => ask('mutation { createExampleNoun(input: { name: "First" }) { exampleNounId } }'),
  makeEvent: ({ ask }) => ask('mutation { createExampleNoun(input: { name: "Next" }) { exampleNounId } }'),
  directory: {
    kind: 'EXAMPLE_NOUN',
    table: 'example_area.example_noun',
    id: 'example_noun_id',
    isLive: 'archived_at is null',
    owner: 'created_by_id',
    changes: [
      'updateExampleNoun(exampleNounId: $exampleNounId, input: { name: "Another name" }) { exampleNounId }',
      'archiveExampleNoun(exampleNounId: $exampleNounId) { exampleNounId }',
    ],
    archived: ['Another name'],
  },
  state: [
    {
      name: 'exampleNouns',
      query: '{ exampleNouns(size: 200) { content { exampleNounId name archivedAt } } }',
    },
  ],
  tenancy: {
    kinds: { exampleNoun: 'exampleNounId' },
    operations: [
      { query: 'exampleNoun(exampleNounId: $a)', takes: ['exampleNoun'], select: selection },
      { query: 'exampleNouns(size: 9)', pageOf: selection, isList: true },
      { get: '/example-area/v1/example-nouns', isList: true },
      { mutation: 'createExampleNoun(input: { name: $name })', makes: 'exampleNoun', select: selection },
      {
        mutation: 'updateExampleNoun(exampleNounId: $a, input: { name: $name })',
        takes: ['exampleNoun'],
        select: selection,
      },
      { mutation: 'archiveExampleNoun(exampleNounId: $a)', takes: ['exampleNoun'], select: selection },
    ],
    feeds: [`subscription { exampleAreaChanged { cursor action exampleNoun { ${selection} } } }`],
  },
  life: [
    {
      mutation: 'createExampleNoun(input: { name: "First" })',
      select: 'exampleNounId',
      leaves: ['example-noun.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'updateExampleNoun(exampleNounId: $exampleNounId, input: { name: "Other" })',
      leaves: ['example-noun.updated'],
    },
    { mutation: 'archiveExampleNoun(exampleNounId: $exampleNounId)', leaves: ['example-noun.archived'] },
  ],
  stored: { tables: ['example_area.example_noun'] },
  lists: {
    'GraphQL exampleNouns': { statements: '1 / 2' },
    'REST listExampleNouns': { statements: '1 / 2' },
  },
  filteredLists: [
    'exampleNouns(sort: NAME_ASC)',
    'exampleNouns(sort: NAME_DESC)',
    'exampleNouns(sort: CREATED_AT_ASC)',
  ],
};

/** Many example nouns, some of them archived. */
export const exampleNounRows = ({ idOf, made }: RowSql): Rows => ({
  table: 'example_area.example_noun',
  count: 'rows',
  values: {
    example_noun_id: idOf('example noun'),
    name: `'example noun ' || n`,
    ...made,
    archived_at: 'case when n % 10 = 0 then now() end',
  },
});
