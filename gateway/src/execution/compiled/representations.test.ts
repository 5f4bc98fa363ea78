import { expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { compileRepresentations, mostTypes } from './representations.ts';

const schema = buildSchema('type Query { author: Author } type Author { id: ID! }');
const author = { __typename: 'Author', id: 'a' };
const selections = ['__typename', 'id'].map((name) => ({ kind: 'Field' as const, name }));

test.each([mostTypes - 1, mostTypes, mostTypes + 1])(
  'After objects of %i other types, equal objects are sent once',
  (count) => {
    const requires = [{ kind: 'InlineFragment' as const, typeCondition: 'Author', selections }];
    const represent = compileRepresentations(requires, schema, undefined);
    const others = Array.from({ length: count }, (_, index) => ({ __typename: `Other${index}`, id: 'a' }));
    const { sent, sentFor } = represent([...others, author, { ...author }]);
    expect(sent).toEqual([author]);
    expect(sentFor).toEqual([...others.map(() => -1), 0, 0]);
  },
);
