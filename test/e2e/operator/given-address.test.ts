import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { admin } from '../../kit/admin.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'given-address-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('An address that is none', () => {
  test.each([
    ['backup', 'empty', ''],
    ['verify-backup', 'empty', ''],
    ['restore', 'invalid', 'db.lan/gateway'],
    ['verify-ledger', 'invalid', 'https://user:canary@db.lan/gateway'],
  ])('%s refuses, and uses no other database: it is %s', async (command, what, url) => {
    const folders = command === 'verify-ledger' ? [] : [path.join(folder, 'backup')];
    const environment = { DATA_DIRECTORY: path.join(folder, 'data') };
    const refused = await admin([command, ...folders, '--url', url], environment);
    const why = `--url is ${what}: it must be like postgresql://user:password@host:5432/database, `;
    expect(refused).toEqual({ code: 1, out: '', err: expect.stringContaining(why) });
    expect(refused.err).not.toContain('canary');
    await expect(access(environment.DATA_DIRECTORY)).rejects.toThrow('ENOENT');
  });
});
