import { globSync, readFileSync } from 'node:fs';
import { operationsDirectory } from '@agg/rest-facade';
import { readRestOperations } from '@agg/rest-facade/testing';
import { describe, expect, test } from '@jest/globals';
import { type ArgumentNode, Kind, type ObjectFieldNode, parse, visit } from 'graphql';
import { readRootFields } from '../kit/root-fields.ts';
import { cites } from './cites.ts';

/** Root fields that only platforms and other subgraphs may call. */
const isForPlatforms = ({ callers = [] }: { callers?: readonly string[] } = {}) =>
  callers.length === 1 && callers[0] === 'SERVICE';

/** What all documents of the facade define. */
const definitions = globSync('**/*.graphql', { cwd: operationsDirectory }).flatMap(
  (file) => parse(readFileSync(`${operationsDirectory}/${file}`, 'utf8')).definitions,
);

/** The root fields of all documents of the facade, as `mutation createAgent`. */
function servedFields(): Set<string> {
  return new Set(
    definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? definition.selectionSet.selections.map((field) =>
            field.kind === Kind.FIELD ? `${definition.operation} ${field.name.value}` : '',
          )
        : [],
    ),
  );
}

/** Variables that are given to an argument, or to a member of one, of another name: `input: $body`. */
function renamedVariables(): string[] {
  const renamed = new Set<string>();
  const note = ({ name, value }: ArgumentNode | ObjectFieldNode): void => {
    if (value.kind === Kind.VARIABLE && value.name.value !== name.value)
      renamed.add(`${name.value}: $${value.name.value}`);
  };
  for (const definition of definitions) visit(definition, { Argument: note, ObjectField: note });
  return [...renamed].toSorted();
}

describe('the REST operations', () => {
  test(cites('decided.rest-for-everything', 'serve every public query, mutation and subscription'), () => {
    const served = servedFields();
    const names = readRootFields()
      .filter(({ rule }) => !isForPlatforms(rule))
      .map(({ type, name }) => `${type.toLowerCase()} ${name}`);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
  });

  test(cites('decided.rest-for-everything', 'give each parameter to the argument of its name'), () => {
    // The members of OAuth 2.0 are those of its standard.
    const ofOAuth = ['clientId: $client_id', 'clientSecret: $client_secret', 'grantType: $grant_type'];
    expect(renamedVariables()).toEqual([...ofOAuth, 'input: $body']);
  });

  test(cites('decided.rest-for-everything', 'use PATCH for what leaves omitted members unchanged'), () => {
    const changing = readRestOperations().filter(({ name }) => name.startsWith('update'));
    expect(changing.length).toBeGreaterThan(10);
    const replacing = changing.filter(({ method }) => method !== 'PATCH').map(({ name }) => name);
    // It sets both maxima: an omitted one is removed.
    expect(replacing).toEqual(['updateSpendingLimit']);
  });
});
