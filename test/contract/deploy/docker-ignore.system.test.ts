import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { readDockerIgnore } from '../../kit/docker-ignore.ts';
import { repository } from '../../kit/repository.ts';
import { runSystemProgram } from '../../kit/system-programs.ts';

test('.dockerignore leaves out nothing that is committed', async () => {
  const isLeftOut = readDockerIgnore(readFileSync(new URL('.dockerignore', repository), 'utf8'));
  const { output } = await runSystemProgram('git', ['-C', fileURLToPath(repository), 'ls-files']);
  const files = output.trim().split('\n');
  expect(files).toContain('package-lock.json');
  expect(files.filter(isLeftOut)).toEqual([]);
});
