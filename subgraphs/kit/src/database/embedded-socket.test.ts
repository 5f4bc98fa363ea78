import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SystemAccount } from './embedded-account.ts';
import { shortSocketDirectory } from './embedded-socket.ts';

/** The user id of an account that the machine does not have. */
const stranger = 54_321;

let home: string;
let earlier: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'sockets-'));
  earlier = join(home, randomBytes(4).toString('hex'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** The directory of a server that is started again, by whichever account. */
const again = (account?: SystemAccount) =>
  shortSocketDirectory({ directory: `/${'x'.repeat(110)}`, account }, earlier);

async function expectPrivate(path: string | undefined, uid = process.getuid?.()): Promise<void> {
  expect(path).toBe(earlier);
  const found = await stat(earlier);
  expect([found.isDirectory(), found.uid, found.mode & 0o777]).toEqual([true, uid, 0o700]);
}

describe('The directory of the socket of a server that is started again', () => {
  test('is made again, for its account alone', async () => {
    await expectPrivate(await again());
  });

  test('may be left over from the server before', async () => {
    await mkdir(earlier, { mode: 0o700 });
    await expectPrivate(await again());
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a directory that others may enter', () => mkdir(earlier, { mode: 0o755 })],
    ['a link to a directory', () => symlink(home, earlier)],
    ['a file', () => writeFile(earlier, '', { mode: 0o600 })],
  ])('is refused where its place is taken by %s', async (_what, take) => {
    await take();
    await expect(again()).rejects.toThrow(/cannot make the directory .*EEXIST.* Remove what is there/);
  });

  // Only root can give a directory to another account.
  if (process.getuid?.() === 0) {
    test('may be that of the account that PostgreSQL runs as', async () => {
      const account = { uid: stranger, gid: stranger };
      await expectPrivate(await again(account), stranger);
      await expectPrivate(await again(account), stranger);
    });

    test('is refused where its place is taken by a directory of another account', async () => {
      await mkdir(earlier, { mode: 0o700 });
      await chown(earlier, stranger, stranger);
      await expect(again()).rejects.toThrow(/cannot make the directory .* for its socket again/);
      expect((await stat(earlier)).uid).toBe(stranger);
    });
  }
});
