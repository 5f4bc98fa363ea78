import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { law, lawOn, questionOf, tierRule } from './law.ts';
import { newestInForce, readLaws } from './read-laws.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'law-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(version: string, inForceFrom: string, file = `${version}.json`): void {
  writeFileSync(path.join(folder, file), JSON.stringify({ ...law, version, inForceFrom }));
}

describe('the folder of the law', () => {
  test('has the newest law that is in force on a day, whatever the files are called [decided.the-law-is-data]', () => {
    write('b', '2027-01-01');
    write('c', '2026-01-01');
    write('a', '2028-01-01');
    writeFileSync(path.join(folder, 'README.md'), 'For people.');
    const laws = readLaws(folder);
    const on = (instant: string) => newestInForce(laws, new Date(instant)).version;
    expect(laws.map(({ version }) => version)).toEqual(['a', 'b', 'c']);
    expect([on('2026-12-31T23:59:59Z'), on('2027-01-01T00:00:00Z'), on('2040-01-01T00:00:00Z')]).toEqual([
      'c',
      'b',
      'a',
    ]);
    expect(() => on('2025-12-31T23:59:59Z')).toThrow('No document of the law is in force on 2025-12-31.');
  });

  test('a mistake is reported with its file', () => {
    write('a', '2026-13-01');
    expect(() => readLaws(folder)).toThrow(/The law in .*a\.json is invalid\.\ninForceFrom: /);
  });

  test('a file that is not JSON is reported', () => {
    writeFileSync(path.join(folder, 'a.json'), '{');
    expect(() => readLaws(folder)).toThrow(/The law in .*a\.json is invalid\./);
  });

  test('the version of a law must match its file name', () => {
    write('a', '2026-01-01', 'b.json');
    expect(() => readLaws(folder)).toThrow('version: a differs from the file name b.');
  });

  test('two laws cannot have the same inForceFrom', () => {
    write('a', '2026-01-01');
    write('b', '2026-01-01');
    expect(() => readLaws(folder)).toThrow(/a and b are both in force from 2026-01-01|b and a are both/);
  });
});

describe('the law', () => {
  test('returns its rules for a tier and for a question', () => {
    expect(tierRule('GPAI')).toMatchObject({ rank: null, kinds: ['LLM_GATEWAY'] });
    expect(questionOf('provider')).toMatchObject({ assumed: true });
    expect(questionOf('toString')).toBeUndefined();
    expect(lawOn(new Date('2026-07-27T00:00:00.000Z')).version).toBe('eu-ai-act-2026-07-27');
  });
});
