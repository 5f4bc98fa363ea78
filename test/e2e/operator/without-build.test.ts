import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '../../kit/repository.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'without-build-'));
  await copyFile(new URL('package.json', repository), path.join(folder, 'package.json'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['start', 'admin', 'jobs'])(
  'npm run %s says that there is no build, and what to do',
  async (script) => {
    const npm = spawn('npm', ['run', '--silent', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(npm, 'close');
    const [out, err] = await Promise.all([text(npm.stdout), text(npm.stderr)]);
    const [code] = await ended;
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'There is no build. Run: npm ci && npm run build\n',
    });
  },
);
