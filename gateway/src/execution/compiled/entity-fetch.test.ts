import type { FetchNode } from '@apollo/query-planner';
import { expect, test } from '@jest/globals';
import { buildSchema, type GraphQLError, OperationTypeNode } from 'graphql';
import type { FetchSource } from '../subgraph-source.ts';
import { entityFetchStep } from './entity-fetch.ts';
import type { PlanRun } from './plain-fetch.ts';

const supergraphSchema = buildSchema(
  'type Query { authors: [Author] } type Author { id: ID! homes: [Home] } type Home { city: String }',
);

/** In the planner's format. */
const fetch: FetchNode & Required<Pick<FetchNode, 'requires'>> = {
  kind: 'Fetch',
  serviceName: 'people',
  operationKind: OperationTypeNode.QUERY,
  operation:
    'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Author { homes { city } } } }',
  operationDocumentNode: undefined,
  operationName: undefined,
  requires: [
    {
      kind: 'InlineFragment',
      typeCondition: 'Author',
      selections: ['__typename', 'id'].map((name) => ({ kind: 'Field', name })),
    },
  ],
  variableUsages: [],
};

const people: FetchSource = {
  fetch: async ({ variables = {} }) => ({
    data: { _entities: (variables.representations as []).map(() => ({ homes: [{ city: 'Here' }] })) },
  }),
  publicErrorOf: (error) => error as GraphQLError,
};

const author = (id: string) => ({ __typename: 'Author', id });
type Home = Record<string, unknown>;

test('equal objects are fetched once, and each gets its own copy of the result', async () => {
  const authors = [author('a'), author('a'), { ...author('a'), homes: [{ note: 'mine' }] }, author('b')];
  const run: PlanRun = {
    variables: {},
    sources: { people },
    requester: { caller: null, requestId: 'r' },
    data: { authors },
    errors: [],
  };
  await entityFetchStep(fetch, ['authors', '@'], supergraphSchema)(run);
  const homes = authors.map((each) => (each as unknown as { homes: [Home] }).homes[0]);
  expect(homes).toEqual([
    { city: 'Here' },
    { city: 'Here' },
    { city: 'Here', note: 'mine' },
    { city: 'Here' },
  ]);
  for (const [index, home] of homes.entries()) home.index = index;
  expect(homes.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
});
