import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { programsNeededBy, refuseWithoutPrograms } from '../kit/needed-programs.ts';
import { repository } from '../kit/repository.ts';
import { systemPrograms } from '../kit/system-programs.ts';

const root = fileURLToPath(repository);
const files = globSync('{gateway,rest-facade,schema,subgraphs,test}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => ({ file, programs: programsNeededBy(root + file) }));

/** Of the library that generates values. */
const generates = /^import .* from 'fast-check';$/m;

describe('A test that needs a program that npm does not install', () => {
  test('is one of the system, or of the campaign', () => {
    expect(files.length).toBeGreaterThan(500);
    const needing = files.filter(({ programs }) => programs.length > 0).map(({ file }) => file);
    expect(needing.filter((file) => !/\.(system|campaign)\.test\.ts$/.test(file))).toEqual([]);
    expect(needing).toContain('test/e2e/account/profile.system.test.ts');
  });

  test('and no other one is named so', () => {
    const others = files.filter(({ programs }) => programs.length === 0).map(({ file }) => file);
    expect(others.filter((file) => file.endsWith('.system.test.ts'))).toEqual([]);
  });

  test('needs one of the list, and each of the list is needed', () => {
    const needed = new Set(files.flatMap(({ programs }) => programs));
    expect([...needed].toSorted()).toEqual(Object.keys(systemPrograms).toSorted());
  });
});

describe('A test of generated values', () => {
  test('is one of properties, which long runs try with other values, and no other one is named so', () => {
    const properties = files.map(({ file }) => file).filter((file) => file.endsWith('.property.test.ts'));
    expect(properties.length).toBeGreaterThan(25);
    const generating = files.filter(({ file }) => generates.test(readFileSync(root + file, 'utf8')));
    expect(generating.map(({ file }) => file)).toEqual(properties);
  });
});

test('A run of tests whose programs are missing is refused with what to install, for what, and what can run', () => {
  process.env.PATH = '/nowhere';
  const git = 'test/contract/change-log.system.test.ts';
  const none = 'test/e2e/load/soak.campaign.test.ts';
  const refused = () => refuseWithoutPrograms([none, git].map((file) => root + file));
  expect(refused).toThrow(
    `\n\ngit: apt-get install git\n  ${git}\n\nThese need none of them, and run by their names:\n  ${none}\n`,
  );
  expect(() => refuseWithoutPrograms([root + none])).not.toThrow();
});
