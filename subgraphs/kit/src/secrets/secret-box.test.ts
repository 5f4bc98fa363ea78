import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfiguration } from '../configuration/configuration.ts';
import { loadEncryptionKeys } from '../configuration/encryption-key.ts';
import { createSecretBox } from './secret-box.ts';

describe('a secret box', () => {
  const key = randomBytes(32);
  const box = createSecretBox({ current: key });

  test.each(['', 'client-secret', 'größe 🔐', 'x'.repeat(10_000)])('opens what it sealed (%#)', (plain) => {
    expect(box.open(box.seal(plain, 'tenant/1'), 'tenant/1')).toBe(plain);
  });

  // Made once and written down: what is stored in databases must open after every upgrade.
  test('opens what a version before has sealed, and makes the same codes', () => {
    const older = createSecretBox({ current: Buffer.alloc(32, 7) });
    expect(older.open('v1.VclHXOdJ5s5pgk0aCiNfZYmekPnAh5_bV5uGT0qU3JvBFVk', 'tenant/1')).toBe('größe');
    expect(older.codeOf('text')).toBe('qb2m9spSz8dzFu9yhTnTZ77TMMdVTD81Jtl8M6D_W7I');
  });

  test('never seals one text the same way twice', () => {
    expect(box.seal('same', 'c')).not.toBe(box.seal('same', 'c'));
  });

  test('does not open a value that was moved to another record', () => {
    expect(() => box.open(box.seal('secret', 'tenant-a/1'), 'tenant-b/1')).toThrow(/cannot be decrypted/);
  });

  test('does not open with another key', () => {
    expect(() => createSecretBox({ current: randomBytes(32) }).open(box.seal('secret', 'c'), 'c')).toThrow(
      /ENCRYPTION_KEY/,
    );
  });

  test('opens with both keys while one is replaced, and seals with the current one', () => {
    const next = randomBytes(32);
    const both = createSecretBox({ current: next, previous: key });
    expect(both.open(box.seal('old', 'c'), 'c')).toBe('old');
    expect(createSecretBox({ current: next }).open(both.seal('new', 'c'), 'c')).toBe('new');
    expect(() => box.open(both.seal('new', 'c'), 'c')).toThrow(/ENCRYPTION_KEY/);
  });

  test('does not open when any byte was changed or the end was cut', () => {
    const bytes = Buffer.from(box.seal('secret', 'c').slice(3), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] as number) ^ 1;
      expect(() => box.open(`v1.${changed.toString('base64url')}`, 'c')).toThrow(/cannot be decrypted/);
      expect(() => box.open(`v1.${bytes.subarray(0, index).toString('base64url')}`, 'c')).toThrow(
        /cannot be decrypted/,
      );
    }
  });

  test('does not open another version, and repeats nothing of the value', () => {
    const sealed = box.seal('secret', 'c').replace('v1.', 'v2.');
    expect(() => box.open(sealed, 'c')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(sealed) }),
    );
  });

  test('makes the same code for the same text, and another one for another text or with another key', () => {
    expect(box.codeOf('text')).toMatch(/^[\w-]{43}$/);
    expect(createSecretBox({ current: key }).codeOf('text')).toBe(box.codeOf('text'));
    expect(box.codeOf('texts')).not.toBe(box.codeOf('text'));
    expect(createSecretBox({ current: randomBytes(32) }).codeOf('text')).not.toBe(box.codeOf('text'));
  });

  test('refuses a key that is not 32 bytes long', () => {
    expect(() => createSecretBox({ current: randomBytes(16) })).toThrow(/has 16 bytes; it must have 32/);
  });
});

describe('the encryption key', () => {
  async function inDirectory(check: (directory: string) => Promise<void>): Promise<void> {
    const directory = await mkdtemp(join(tmpdir(), 'key-'));
    await check(directory).finally(() => rm(directory, { recursive: true }));
  }

  test('is the one of ENCRYPTION_KEY when that is set', async () => {
    const key = randomBytes(32);
    expect(await loadEncryptionKeys(readConfiguration({ ENCRYPTION_KEY: key.toString('base64') }))).toEqual({
      current: key,
    });
  });

  test('is made once, readable by its owner only, and is the same for all simultaneous starts', () =>
    inDirectory(async (directory) => {
      const configuration = readConfiguration({ DATA_DIRECTORY: join(directory, 'data') });
      const loaded = await Promise.all(Array.from({ length: 8 }, () => loadEncryptionKeys(configuration)));
      const file = join(directory, 'data', 'encryption.key');
      const stored = Buffer.from(await readFile(file, 'utf8'), 'base64');
      expect(stored).toHaveLength(32);
      expect(loaded).toEqual(loaded.map(() => ({ current: stored })));
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }));

  test('is not replaced when its file is damaged', () =>
    inDirectory(async (directory) => {
      await writeFile(join(directory, 'encryption.key'), 'short');
      const configuration = readConfiguration({ DATA_DIRECTORY: directory });
      await expect(loadEncryptionKeys(configuration)).rejects.toThrow(
        /does not contain a key of 32 bytes.*ENCRYPTION_KEY/,
      );
    }));
});
