import { Supergraph } from '@apollo/federation-internals';
import { describe, expect, test } from '@jest/globals';
import { parse, print } from 'graphql';
import { agentsSupergraph } from './agents.fixture.ts';
import { PlanNames } from './plan-names.ts';

const supergraph = agentsSupergraph();
const names = new PlanNames(Supergraph.build(supergraph));

describe('the names of plans', () => {
  test('leave a document unchanged when it has no client alias of such a form', () => {
    const document = parse(
      '{ agent { id __typename id: id text: description other { code called: title } } }',
    );
    expect(names.planned(document)).toBe(document);
  });

  test('are reserved: client aliases of such a form are renamed, and stay distinct', () => {
    const document = parse(
      '{ agent { id: name id__client: name id__client__client: name x__alias_1: name } }',
    );
    const planned = parse(`{ agent {
      id__client: name id__client__client: name id__client__client__client: name x__alias_1__client: name
    } }`);
    expect(print(names.planned(document))).toBe(print(planned));
  });

  test.each(['name__client', 'name__alias_0'])(
    'are reserved: a schema with a field called %s is refused',
    (name) => {
      const odd = Supergraph.build(supergraph.replace('number: Int!', `number: Int! ${name}: Int`));
      expect(() => new PlanNames(odd)).toThrow(`The field name Agent.${name} is reserved`);
    },
  );
});
