import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '../kit/repository.ts';
import { systemProgram } from '../kit/system-programs.ts';

const root = fileURLToPath(repository);
const copy = mkdtempSync(path.join(tmpdir(), 'release-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
const git = (...args: string[]) => run(systemProgram('git'), ...args);
const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');

/** A history of its own: that of the checkout may be shallow. */
beforeAll(() => {
  for (const file of git(
    '-C',
    root,
    'ls-files',
    '*package.json',
    'package-lock.json',
    'lerna.json',
    'CHANGELOG.md',
    '.changelog',
    '.npmrc',
    'gateway/deploy/helm/Chart.yaml',
  )
    .trim()
    .split('\n'))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  git('init', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.org');
  commit('Everything so far');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function commit(subject: string): void {
  git('add', '--all', '--', ':!node_modules');
  git('commit', '--allow-empty', '-m', subject);
}

function release(bump: string): void {
  run(process.execPath, 'node_modules/.bin/lerna', 'version', bump, '--yes', '--no-push', '--force-publish');
}

test('lerna version adds the subjects of the commits since the last release to the change log, and commits', () => {
  release('minor');
  commit('People find their invitations');
  commit('A refused payment says why');
  release('patch');
  const [, first = '', second = ''] = /(## [\s\S]*?)(## [\s\S]*)/.exec(read('CHANGELOG.md')) ?? [];
  expect(first).toMatch(
    /^## \d+\.\d+\.1 \(\d{4}-\d\d-\d\d\)\n\n- A refused payment says why\n- People find their invitations\n\n$/,
  );
  expect(second).toMatch(/^## \d+\.\d+\.0 \(\d{4}-\d\d-\d\d\)\n\n- The first release\.\n$/);
  const { version } = JSON.parse(read('gateway/package.json'));
  expect(first).toContain(version);
  expect(git('status', '--porcelain', '--', ':!node_modules')).toBe('');
  expect(git('tag').trim().split('\n')).toHaveLength(2);
});

test('lerna version gives the chart its version and image, and workspaces and the template of new ones that version exactly', () => {
  release('minor');
  const { version } = JSON.parse(read('lerna.json'));
  expect(git('show', 'HEAD:gateway/deploy/helm/Chart.yaml')).toMatch(
    new RegExp(`^version: ${version}\\nappVersion: ${version}$`, 'm'),
  );
  const template = 'subgraphs/new/template/package/package.json';
  for (const file of ['gateway/package.json', template]) {
    const manifest = JSON.parse(git('show', `HEAD:${file}`));
    expect(manifest).toMatchObject({
      version,
      dependencies: { '@agg/kit': version, '@agg/schema': version },
    });
  }
});
