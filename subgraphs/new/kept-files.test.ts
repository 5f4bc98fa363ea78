import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { keepFiles } from './kept-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'kept-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what was edited, removed or added becomes what it was', async () => {
  const at = (file: string) => path.join(root, file);
  for (const file of ['edited', 'removed', 'other']) writeFileSync(at(file), `${file}, former text`);
  const undo = await keepFiles(root, ['edited', 'removed', 'other'], ['added', 'never-added']);
  writeFileSync(at('edited'), 'new text');
  rmSync(at('removed'));
  mkdirSync(at('added/inner'), { recursive: true });
  writeFileSync(at('added/inner/file'), '');
  await undo();
  expect(readdirSync(root).sort()).toEqual(['edited', 'other', 'removed']);
  for (const file of readdirSync(root)) expect(readFileSync(at(file), 'utf8')).toBe(`${file}, former text`);
});
