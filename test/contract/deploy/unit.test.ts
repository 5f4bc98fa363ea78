import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { repository } from '../../kit/repository.ts';
import { type FileRule, testRules } from './file-rule.ts';
import { productReads, productVariables } from './product-variables.ts';

const unit = new URL('gateway/deploy/agent-governance-gateway.service', repository);
const read = () => readFileSync(unit, 'utf8');

/** The lines of a unit, as a setting and its value. */
type Lines = [setting: string, value: string][];

const parse = (text: string): Lines =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, setting = '', value = '']) => [setting, value]);
const all = (lines: Lines, setting: string) =>
  lines.filter(([other]) => other === setting).map(([, value]) => value);
const environmentOf = (lines: Lines): Record<string, string> =>
  Object.fromEntries(
    all(lines, 'Environment')
      .flatMap((value) => value.split(' '))
      .map((pair) => pair.split('=')),
  );

const rules: FileRule<Lines>[] = [
  {
    says: 'Every variable is one that the product reads',
    holds: (lines) => Object.keys(environmentOf(lines)).every((set) => productVariables.includes(set)),
    broken: ['METRICS_PORT=', 'METRIC_PORT='],
  },
  {
    says: 'Secrets are credentials of systemd, each with a file of its own',
    holds: (lines) => {
      const files = Object.entries(environmentOf(lines)).filter(([set]) => set.endsWith('_FILE'));
      const loaded = all(lines, 'LoadCredential').map((value) => `%d/${value.split(':')[0]}`);
      return files.map(([, file]) => file).join() === loaded.join() && files.length === 2;
    },
    broken: ['LoadCredential=database-url:', 'LoadCredential=database:'],
  },
  {
    says: 'The user is one of systemd, and the file system is read-only',
    holds: (lines) =>
      all(lines, 'DynamicUser').join() === 'yes' && all(lines, 'ProtectSystem').join() === 'strict',
    broken: ['ProtectSystem=strict', 'ProtectSystem=full'],
  },
];

describe('The unit of systemd', () => {
  testRules(rules, read, parse);

  test('starts a program that the build makes', () => {
    const [program = ''] = /gateway\/dist\/\S+\.js/.exec(all(parse(read()), 'ExecStart').join()) ?? [];
    const source = program.replace('/dist/', '/').replace(/\.js$/, '.ts');
    expect(readFileSync(new URL(source, repository), 'utf8')).not.toBe('');
  });

  test('gives the product an environment that it starts with', () => {
    const settings = { PUBLIC_URL: 'https://gateway.example' };
    expect(productReads({ ...environmentOf(parse(read())), ...settings })).toMatchObject({
      NODE_ENV: 'production',
      METRICS_PORT: 9400,
      UNKNOWN_VARIABLES: [],
    });
  });
});
