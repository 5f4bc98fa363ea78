import { globSync, readFileSync } from 'node:fs';
import { operationsDirectory } from '@agg/rest-facade';
import { readRestOperations } from '@agg/rest-facade/testing';
import { describe, expect, test } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { readRootFields } from '../kit/root-fields.ts';
import { cites } from './cites.ts';

/** Root fields that only platforms and other subgraphs may call. */
const isForPlatforms = ({ callers = [] }: { callers?: readonly string[] } = {}) =>
  callers.length === 1 && callers[0] === 'SERVICE';

/** The root fields of all documents of the facade, as `mutation createAgent`. */
function servedFields(): Set<string> {
  const files = globSync('**/*.graphql', { cwd: operationsDirectory });
  const definitions = files.flatMap(
    (file) => parse(readFileSync(`${operationsDirectory}/${file}`, 'utf8')).definitions,
  );
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

describe('the REST operations', () => {
  test(cites('decided.rest-for-everything', 'serve every public query, mutation and subscription'), () => {
    const served = servedFields();
    const names = readRootFields()
      .filter(({ rule }) => !isForPlatforms(rule))
      .map(({ type, name }) => `${type.toLowerCase()} ${name}`);
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
  });

  test(cites('decided.rest-for-everything', 'use PATCH for what leaves omitted members unchanged'), () => {
    const changing = readRestOperations().filter(({ name }) => name.startsWith('update'));
    expect(changing.length).toBeGreaterThan(10);
    const replacing = changing.filter(({ method }) => method !== 'PATCH').map(({ name }) => name);
    // It sets both maxima: an omitted one is removed.
    expect(replacing).toEqual(['updateSpendingLimit']);
  });
});
