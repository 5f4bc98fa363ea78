import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '../../kit/repository.ts';
import { runSystemProgram } from '../../kit/system-programs.ts';

const text = readFileSync(new URL('gateway/deploy/haproxy.cfg', repository), 'utf8');
const environment = {
  LISTEN: '127.0.0.1:4000',
  GATEWAY_ONE: '127.0.0.1:4001',
  GATEWAY_TWO: '127.0.0.1:4002',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haproxy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What HAProxy says of a configuration. Its warnings count as errors. */
async function check(checked: string, of: Record<string, string> = environment) {
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, checked);
  return runSystemProgram('haproxy', ['-c', '-dW', '-f', file], '', of);
}

test('The configuration of HAProxy is valid for it, without a warning', async () => {
  expect(await check(text)).toEqual({ code: 0, output: 'Configuration file is valid\n' });
  const warned = await check(text.replace('timeout client 65s', ''));
  expect(warned).toMatchObject({ code: 1, output: expect.stringContaining('missing timeouts') });
  const wrong = await check(text.replace('leastconn', 'least'));
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('balance only supports') });
});

test.each(Object.keys(environment))(
  'The configuration of HAProxy needs %s in its environment',
  async (name) => {
    const refused = await check(text, { ...environment, [name]: '' });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('ALERT') });
  },
);
