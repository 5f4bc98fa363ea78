import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { post } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { expectAllWorks, type Holder, makeToken, repeat, signUp } from './key-holder.ts';
import { administer, failedStart, type Product, startProduct } from './product.ts';

const newKey = () => randomBytes(32).toString('base64');
const [old, fresh] = [newKey(), newKey()];
const onlyOld = { ENCRYPTION_KEY: old };
const onlyFresh = { ENCRYPTION_KEY: fresh };
const oldSeals = { ENCRYPTION_KEY: old, ENCRYPTION_KEY_PREVIOUS: fresh };
const freshSeals = { ENCRYPTION_KEY: fresh, ENCRYPTION_KEY_PREVIOUS: old };

let database: TestDatabase;
const running = new Set<Product>();
beforeEach(async () => {
  database = await createDatabase(undefined, process.env.TEST_PRODUCT_TEMPLATE);
});
afterEach(async () => {
  await Promise.all([...running].map(({ child }) => child.kill()));
  running.clear();
  await database?.drop();
});

const environmentOf = (keys: Record<string, string>) => ({
  DATABASE_URL: database.url,
  SMTP_URL: String(process.env.MAIL_SMTP_URL),
  // The processes have different ports, and accept the tokens of each other.
  TOKEN_ISSUER: 'https://gateway.example',
  ...keys,
});

async function start(keys: Record<string, string>): Promise<Product> {
  const product = await startProduct(environmentOf(keys));
  running.add(product);
  return product;
}

async function stop(product: Product): Promise<void> {
  running.delete(product);
  expect(await product.child.stop()).toBe(0);
}

const refused = (keys: Record<string, string>) => failedStart(environmentOf(keys));
const reseal = (keys: Record<string, string>, ...args: string[]) =>
  administer(['reseal', ...args], environmentOf(keys));

async function expectOnlyLost(holder: Holder, { url }: Product): Promise<void> {
  const { refreshToken, email, password, accessToken, tokens } = holder;
  for (const token of tokens.concat(accessToken))
    expect((await rest(url, 'GET', '/tenant-auth/v1/users/me', token)).status).toBe(401);
  expect((await post('refresh', { refreshToken }, undefined, url)).status).toBe(200);
  expect((await post('login', { email, password }, undefined, url)).status).toBe(200);
}

describe('The encryption key', () => {
  test(
    cites(
      ['decided.encryption-keys', 'decided.replacing-the-encryption-key'],
      'is replaced while two processes run: nothing made under either key is lost, and a start that would lose something stops',
    ),
    async () => {
      let first = await start(onlyOld);
      const holder = await signUp(first);
      const providerId = await repeat(holder, first);
      await makeToken(holder, first);
      const wrong = 'ENCRYPTION_KEY is not the key with which the secrets of this database are sealed.';
      expect(await refused(onlyFresh)).toEqual({ code: 1, printed: expect.stringContaining(wrong) });

      await stop(first);
      first = await start(oldSeals);
      let second = await start(oldSeals);
      await stop(second);
      second = await start(freshSeals);
      await makeToken(holder, second);
      for (const product of [first, second]) await expectAllWorks(holder, product, providerId);
      const other = { code: 1, printed: expect.stringContaining('still encrypts with another key') };
      expect(await reseal(freshSeals)).toEqual(other);
      await stop(first);
      first = await start(freshSeals);
      const early = { code: 1, printed: expect.stringContaining('ENCRYPTION_KEY_PREVIOUS') };
      expect(await refused(onlyFresh)).toEqual(early);

      const { code, printed } = await reseal(freshSeals);
      expect({ code, printed }).toEqual({
        code: 0,
        printed: expect.stringContaining('Remove ENCRYPTION_KEY_PREVIOUS'),
      });
      for (const product of [first, second]) await expectAllWorks(holder, product, providerId);
      await stop(first);
      first = await start(onlyFresh);
      await expectAllWorks(holder, first, providerId);
      expect((await reseal(onlyFresh)).printed).toContain('Encrypted again: 0.');
      expect(await refused(onlyOld)).toEqual({ code: 1, printed: expect.stringContaining(wrong) });
    },
  );

  test(
    cites(
      'decided.a-lost-encryption-key',
      'that is lost costs what was sealed with it: sessions and passwords stay, personal tokens end',
    ),
    async () => {
      const before = await start(onlyOld);
      const known = await signUp(before);
      await repeat(known, before);
      await makeToken(known, before);
      await stop(before);

      const unsure = await reseal(onlyFresh, '--discard-unreadable');
      expect(unsure).toEqual({ code: 1, printed: expect.stringContaining('add --yes') });
      const { code, printed } = await reseal(onlyFresh, '--discard-unreadable', '--yes');
      expect({ code, printed }).toEqual({
        code: 0,
        printed: expect.stringContaining(
          'Opened by neither key, and discarded: 1 of tenant_auth.signing_key.private_key.',
        ),
      });
      const product = await start(onlyFresh);
      await expectOnlyLost(known, product);
      const holder = await signUp(product);
      await makeToken(holder, product);
      await expectAllWorks(holder, product, await repeat(holder, product));
    },
  );
});
