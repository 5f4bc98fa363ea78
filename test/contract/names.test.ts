import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  buildASTSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
} from 'graphql';
import { repository } from '../kit/repository.ts';
import { isAccessible, readRootFields } from '../kit/root-fields.ts';
import { exceptions, verbs } from './names.table.ts';

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
const schema = buildASTSchema(parse(sdl, { noLocation: true }));

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !/^(__|join__|link__)/.test(type.name) && isAccessible(type),
);
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];

/** Every field of the nouns, and every member of inputs. */
const members = types.flatMap((type) => {
  if (!(isObjectType(type) || isInputObjectType(type)) || roots.some((root) => root === type)) return [];
  const fields: { name: string; type: GraphQLType }[] = Object.values(type.getFields()).filter(isAccessible);
  return fields.map(({ name, type: of }) => ({ owner: type.name, name, of: String(getNamedType(of)) }));
});
const mutations = readRootFields()
  .filter(({ type }) => type === 'Mutation')
  .map(({ name }) => name);

/** The members that break a rule, which are those that the table excepts. */
function broken(rule: (member: (typeof members)[number]) => boolean): string[] {
  const found = members.filter((member) => !rule(member)).map(({ owner, name }) => `${owner}.${name}`);
  return found.filter((member) => !isExcepted(member)).sort();
}

function isExcepted(member: string): boolean {
  return exceptions.has(member) || exceptions.has(`*.${member.slice(member.indexOf('.') + 1)}`);
}

describe('Names', () => {
  test('of mutations begin with a known verb', () => {
    expect(mutations.filter((name) => !verbs.has(/^[a-z]+/.exec(name)?.[0] ?? ''))).toEqual([]);
    const used = new Set(mutations.map((name) => /^[a-z]+/.exec(name)?.[0]));
    expect([...verbs.keys()].filter((verb) => !used.has(verb))).toEqual([]);
  });

  test('that end in By are users, and their ids end in ById', () => {
    expect(broken(({ name, of }) => !/By$/.test(name) || of === 'User')).toEqual([]);
    expect(broken(({ name, of }) => !/ById$/.test(name) || of === 'UUID')).toEqual([]);
  });

  test('of times and days end in At, From, To, Until or Before', () => {
    const isTime = (of: string) => of === 'DateTime' || of === 'Date';
    expect(broken(({ name, of }) => !isTime(of) || /(At|From|To|Until|Before)$/.test(name))).toEqual([]);
  });

  test('of ids end in Id, or in Ids', () => {
    expect(broken(({ name, of }) => of !== 'UUID' || /(^id|Ids?)$/.test(name))).toEqual([]);
  });

  test('of truths about a noun begin with is or has', () => {
    expect(broken(({ name, of }) => of !== 'Boolean' || /^(is|has)[A-Z]/.test(name))).toEqual([]);
  });

  test('of values of enumerations are upper case', () => {
    const values = types.flatMap((type) =>
      isEnumType(type) ? type.getValues().map(({ name }) => `${type.name}.${name}`) : [],
    );
    const found = values.filter((value) => !/\.[A-Z][A-Z0-9_]*$/.test(value));
    expect(found.filter((value) => !exceptions.has(`${value.split('.')[0]}`))).toEqual([]);
  });

  test('that break a rule are still there', () => {
    const enumerations = types.filter(isEnumType).map(({ name }) => name);
    const known = [
      ...members.flatMap(({ owner, name }) => [`*.${name}`, `${owner}.${name}`]),
      ...enumerations,
    ];
    expect([...exceptions.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });
});
