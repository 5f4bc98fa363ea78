import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readConfiguration } from './configuration.ts';
import { secretVariables } from './variables.ts';

const key = randomBytes(32).toString('base64');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const file = path.join(directory, randomBytes(4).toString('hex'));
  await writeFile(file, content);
  return file;
}

function problemsOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('A secret in a file', () => {
  test('is used without its line break, also where the variable is required', async () => {
    const { ENCRYPTION_KEY, SMTP_URL } = readConfiguration({
      NODE_ENV: 'production',
      ENCRYPTION_KEY_FILE: await fileOf(`${key}\n`),
      SMTP_URL_FILE: await fileOf(' smtp://u:p@mail \n'),
    });
    expect([ENCRYPTION_KEY?.export().toString('base64'), SMTP_URL]).toEqual([key, 'smtp://u:p@mail']);
  });

  test.each([...secretVariables])('is accepted for %s, which must not be set beside it', async (name) => {
    const file = await fileOf('value');
    expect(problemsOf({ [name]: 'canary', [`${name}_FILE`]: file })).toBe(
      `The configuration is invalid:\n- ${name} and ${name}_FILE are both set. Keep one of them, and remove the other.`,
    );
  });

  test('that cannot be read is an error that names variable, path and reason', async () => {
    const missing = path.join(directory, 'missing');
    expect(problemsOf({ NODE_ENV: 'production', ENCRYPTION_KEY_FILE: missing })).toBe(
      `The configuration is invalid:\n- ENCRYPTION_KEY_FILE is "${missing}": there is no such file. ` +
        'Check the path, and who may read the file.',
    );
    expect(problemsOf({ REDIS_URL_FILE: directory })).toContain(
      `REDIS_URL_FILE is "${directory}": it is a directory`,
    );
    expect(problemsOf({ REDIS_URL_FILE: await fileOf(' \n') })).toMatch(
      /REDIS_URL_FILE is ".*the file is empty/,
    );
  });

  test.each([
    ['DATABASE_URL', 'postgresql://ada:canary@db/x'],
    ['DATABASE_URL', '//ada:canary@db/x'],
    ['ENCRYPTION_KEY', key],
    ['ENCRYPTION_KEY', `/${key.slice(1)}`],
    ['ENCRYPTION_KEY', `/${key.slice(1)}`.replace('=', '')],
    ['PAYMENT_SIGNER_KEYS', 'base-sepolia=0xcanary'],
    ['SMTP_URL', 'canary'],
  ])('that is given itself where its path is wanted is not shown: %s', (name, secret) => {
    const problems = problemsOf({ [`${name}_FILE`]: secret });
    expect(problems).toContain(`${name}_FILE is not the path of a file: `);
    expect(problems).toContain('Its value is not shown, because it may be the secret itself. Write');
    expect(problems).not.toContain(secret);
    expect(problems).not.toContain('canary');
  });

  test('that is wrong is not repeated in the message', async () => {
    const file = await fileOf('canary');
    for (const name of secretVariables)
      expect(problemsOf({ [`${name}_FILE`]: file })).not.toContain('canary');
  });
});
