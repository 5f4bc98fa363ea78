import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readConfiguration } from './configuration.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

test.each([
  ['a private key in the place of a public one', { FETCH_PUBLIC_KEYS: key }, /FETCH_PUBLIC_KEYS is invalid/],
  [
    'a private key among public ones',
    { FETCH_PUBLIC_KEYS: `nonsense, ${key}` },
    /FETCH_PUBLIC_KEYS is invalid/,
  ],
  [
    'an address of a database whose password has a slash, in the place of another address',
    { PUBLIC_URL: `postgresql://ada:a/${key}@db/x` },
    /PUBLIC_URL is "postgresql:\/\/…@db\/x"/,
  ],
  [
    'a password of which a slash makes a port',
    { DATABASE_URL: `postgresql://ada:12/${key}@db/x` },
    /DATABASE_URL is invalid: .*special characters encoded: \/ is %2F/,
  ],
])('A wrong configuration does not repeat %s', (_what, env: NodeJS.ProcessEnv, problem) => {
  const read = () => readConfiguration(env);
  expect(read).toThrow(problem);
  expect(read).not.toThrow(key);
});
