import { describe, expect, test } from '@jest/globals';
import { buildSchema, type GraphQLEnumType, type GraphQLInputType } from 'graphql';
import { readSort, sortableBy, sortTexts } from './sort-input.ts';

const schema = buildSchema(`
  type Query { agents(sort: AgentSort!, order: Order, name: String): Int }
  enum AgentSort { NAME_ASC NAME_DESC NAME_OF_OWNER_ASC NAME_OF_OWNER_DESC LAST_AT_ASC LAST_AT_DESC }
  enum Order { ASCENDING DESCENDING }`);

const typeOf = (argument: string): GraphQLInputType =>
  schema
    .getQueryType()
    ?.getFields()
    .agents?.args.find(({ name }) => name === argument)?.type as GraphQLInputType;

const fields = ['name', 'nameOfOwner', 'lastAt'];

describe('The sort of a list in REST', () => {
  test('is by the fields that the enumeration of the list declares, and by nothing where there is none', () => {
    expect(sortableBy(typeOf('sort'))).toEqual(fields);
    expect([sortableBy(typeOf('order')), sortableBy(typeOf('name'))]).toEqual([undefined, undefined]);
  });

  test.each([
    ['name', 'NAME_ASC'],
    ['name,asc', 'NAME_ASC'],
    ['name,desc', 'NAME_DESC'],
    ['nameOfOwner', 'NAME_OF_OWNER_ASC'],
    ['nameOfOwner,desc', 'NAME_OF_OWNER_DESC'],
    ['lastAt,asc', 'LAST_AT_ASC'],
    ['lastAt,desc', 'LAST_AT_DESC'],
  ])('"%s" is %s in GraphQL', (text, order) => {
    expect(readSort(text, fields)).toEqual({ order });
  });

  test('is told by every text that reads as one of the orders, each of them once with its direction', () => {
    const orders = (schema.getType('AgentSort') as GraphQLEnumType).getValues().map(({ name }) => name);
    const texts = sortTexts(fields);
    const read = texts.map((text) => Object.values(readSort(text, fields)).join());
    expect(read.filter((_order, index) => texts[index]?.includes(','))).toEqual(orders);
    expect(texts.filter((text) => !text.includes(','))).toEqual(fields);
  });

  test.each([
    ['', '"" is not sortable. Sort by name, nameOfOwner, lastAt.'],
    ['NAME_ASC', '"NAME_ASC" is not sortable. Sort by name, nameOfOwner, lastAt.'],
    ['nameofowner', '"nameofowner" is not sortable. Sort by name, nameOfOwner, lastAt.'],
    ['name,DESC', '"name,DESC" is not a valid sort. Send "name,asc" or "name,desc".'],
    ['name,', '"name," is not a valid sort. Send "name,asc" or "name,desc".'],
    ['name,asc,desc', '"name,asc,desc" is not a valid sort. Send "name,asc" or "name,desc".'],
  ])('"%s" is refused with what to send instead', (text, mistake) => {
    expect(readSort(text, fields)).toEqual({ mistake });
  });
});
