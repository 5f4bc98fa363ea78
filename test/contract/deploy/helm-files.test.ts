import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { repository } from '../../kit/repository.ts';
import { secretNames } from './product-variables.ts';

const read = (file: string) => readFileSync(new URL(`gateway/${file}`, repository), 'utf8');

describe('The files of the chart', () => {
  test('know every secret of the product', () => {
    const { definitions } = JSON.parse(read('deploy/helm/values.schema.json'));
    expect(definitions.secret.enum).toEqual(secretNames.toSorted());
  });

  test('have the version of the product', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(parse(read('deploy/helm/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  });
});
