import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runDebianProgram } from '../../kit/debian-program.ts';
import { repository } from '../../kit/repository.ts';
import { type FileRule, testRules } from './file-rule.ts';
import { productReads, productVariables } from './product-variables.ts';

const name = 'agent-governance-gateway.service';
const installed = '/opt/agent-governance-gateway';
const read = () => readFileSync(new URL(`gateway/deploy/${name}`, repository), 'utf8');

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
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'unit-'));
    const program = path.join(folder, 'opt/node_modules/.bin/node');
    await mkdir(path.dirname(program), { recursive: true });
    await writeFile(program, '#!/bin/sh\n');
    await chmod(program, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What systemd says of a unit whose program is installed in the folder. */
  async function analyze(text: string, ...args: string[]) {
    const unit = path.join(folder, name);
    await writeFile(unit, text.replaceAll(installed, path.join(folder, 'opt')));
    return runDebianProgram('systemd-analyze', args.concat('--no-pager', unit));
  }

  test('is valid for systemd, without a warning', async () => {
    expect(await analyze(read(), 'verify')).toEqual({ code: 0, output: '' });
    const unknown = await analyze(read().replace('ProtectClock', 'ProtectClocks'), 'verify');
    expect(unknown.output).toContain("Unknown key 'ProtectClocks'");
    const absent = await analyze(read().replace('.bin/node', '.bin/nodejs'), 'verify');
    expect(absent.output).toContain('is not executable');
  });

  test('exposes the machine by less than 4 of 10, as systemd counts it', async () => {
    const security = (text: string) => analyze(text, 'security', '--offline=true', '--threshold=40');
    expect(await security(read())).toMatchObject({ code: 0 });
    expect((await security(read().replace('CapabilityBoundingSet=\n', ''))).code).not.toBe(0);
  });

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
