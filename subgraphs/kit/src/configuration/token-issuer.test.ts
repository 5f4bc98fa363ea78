import { expect, test } from '@jest/globals';
import { readConfiguration, tokenIssuer } from './configuration.ts';

test('The issuer of tokens is the public address unless another one is given, as it is', () => {
  const PUBLIC_URL = 'https://api.example.com';
  expect(tokenIssuer(readConfiguration({ PUBLIC_URL }))).toBe(PUBLIC_URL);
  const TOKEN_ISSUER = 'https://ID.example.com/base/';
  expect(tokenIssuer(readConfiguration({ PUBLIC_URL, TOKEN_ISSUER }))).toBe(TOKEN_ISSUER);
  expect(() => readConfiguration({ TOKEN_ISSUER: 'gateway' })).toThrow(/TOKEN_ISSUER/);
});
