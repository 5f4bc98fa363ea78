import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addToWorkspace, edited } from './add-to-workspace.ts';

const repository = path.join(import.meta.dirname, '../../..');
const root = mkdtempSync(path.join(tmpdir(), 'workspace-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  for (const file of edited) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(path.join(repository, file), path.join(root, file));
  }
});

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

test('adds a subgraph to each file, and changes no other line except the list itself', async () => {
  await addToWorkspace(root, 'risk-office', 'riskOffice', { name: 'Risk Office', tag: 'Risks' });
  const added = edited.map((file) => {
    const former = new Set(read(repository, file).split('\n'));
    return read(root, file)
      .split('\n')
      .filter((line) => !former.has(line) && !former.has(line.replace(/,$/, '')))
      .map((line) => line.trim());
  });
  expect(added).toEqual([
    ['"subgraphs/risk-office",'],
    ['{ "path": "subgraphs/risk-office" },'],
    ['"@agg/risk-office": "0.1.0",'],
    ['{ "path": "risk-office/tsconfig.build.json" }'],
    [
      "import { riskOffice } from '@agg/risk-office';",
      'export const subgraphs = [registry, tenantAuth, governance, policy, relay, payments, riskOffice];',
    ],
    ['"name": "Risk Office",', '"name": "Risks",', '"description": "What can be done with risks."'],
  ]);
});

test('a list of several lines gets one more member', async () => {
  writeFileSync(path.join(root, 'subgraphs/index.ts'), 'export const subgraphs = [\n  registry,\n];\n');
  await addToWorkspace(root, 'sample', 'sample', { name: 'Sample', tag: 'Samples' });
  expect(read(root, 'subgraphs/index.ts')).toContain('[\n  registry, sample,\n];');
});

test('refuses where there is no list of subgraphs', async () => {
  writeFileSync(path.join(root, 'subgraphs/index.ts'), 'export const others = [];\n');
  await expect(addToWorkspace(root, 'sample', 'sample', { name: 'Sample', tag: 'Samples' })).rejects.toThrow(
    'subgraphs/index.ts has no list "export const subgraphs = […];". Restore it.',
  );
});
