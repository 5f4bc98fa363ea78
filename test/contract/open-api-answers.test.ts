import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { repository } from '../kit/repository.ts';
import { cites } from './cites.ts';

interface Operation {
  operationId: string;
  requestBody?: unknown;
  responses: Record<string, { $ref?: string }>;
}

const { paths, components } = JSON.parse(
  readFileSync(new URL('schema/openapi.json', repository), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, unknown> };
};
const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));

const offenders = (isWrong: (operation: Operation, method: string) => boolean) =>
  operations.filter(([method, operation]) => isWrong(operation, method)).map(([, one]) => one.operationId);

describe('The OpenAPI document', () => {
  test(cites('decided.generated-clients', 'names every status of an answer, and one of success'), () => {
    const statusesOf = ({ responses }: Operation) => Object.keys(responses);
    expect(offenders((one) => !statusesOf(one).every((status) => /^[2-5]\d\d$/.test(status)))).toEqual([]);
    expect(offenders((one) => !statusesOf(one).some((status) => status.startsWith('2')))).toEqual([]);
  });

  test('refers to answers that it has', () => {
    const isUnknown = ($ref = '') => $ref !== '' && !(String($ref.split('/').at(-1)) in components.responses);
    expect(
      offenders(({ responses }) => Object.values(responses).some(({ $ref }) => isUnknown($ref))),
    ).toEqual([]);
  });

  test('gives each operation a name of its own, also where capitals do not count', () => {
    const names = operations.map(([, { operationId }]) => operationId.toLowerCase());
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('describes no body of GET and DELETE, where HTTP gives it no meaning', () => {
    const bodiless = ['get', 'delete'];
    expect(
      offenders(({ requestBody }, method) => bodiless.includes(method) && requestBody !== undefined),
    ).toEqual([]);
  });
});
