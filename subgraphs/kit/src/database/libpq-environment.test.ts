import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { libpqEnvironment } from './libpq-environment.ts';

const before = process.env;
let folder: string;
let root: string;
beforeAll(async () => {
  const { PATH, HOME, LANG } = before;
  process.env = { PATH, HOME, LANG };
  folder = await mkdtemp(path.join(tmpdir(), 'root-'));
  root = path.join(folder, 'root.crt');
  await writeFile(root, 'a certificate');
});
afterAll(async () => {
  process.env = before;
  await rm(folder, { recursive: true });
});

const host = 'postgresql://backup@db.lan/gateway';

describe('PostgreSQL’s programs read of an address', () => {
  test.each([
    ['postgresql://backup:50%off@db.lan:5433/gateway', { PGPASSWORD: '50%off', PGPORT: '5433' }],
    ['postgresql://backup:a%40b@db.lan/gateway', { PGPASSWORD: 'a@b', PGPORT: '5432' }],
    [`${host}?password=secret`, { PGPASSWORD: 'secret', PGUSER: 'backup', PGHOST: 'db.lan' }],
    ['postgresql://backup:secret@/gateway?host=/run/pg', { PGHOST: '/run/pg', PGPASSWORD: 'secret' }],
    ['postgresql://backup@%2Frun%2Fpg:5432/gateway', { PGHOST: '/run/pg', PGDATABASE: 'gateway' }],
    [`${host}?options=-c%20role%3Dreader`, { PGOPTIONS: '-c role=reader' }],
  ])('the same as the product: %s', (url, expected) => {
    expect(libpqEnvironment(url, 15)).toMatchObject(expected);
  });

  test.each([
    ['', undefined, undefined],
    ['?sslmode=disable', 'disable', undefined],
    ['?sslmode=no-verify', 'require', undefined],
    ['?sslmode=require', 'verify-full', 'system'],
    ['?sslmode=prefer', 'verify-full', 'system'],
    ['?ssl=true', 'verify-full', 'system'],
    ['?sslmode=verify-full', 'verify-full', 'system'],
    ['?sslmode=verify-full&sslrootcert=ROOT', 'verify-full', 'ROOT'],
    ['?sslmode=require&uselibpqcompat=true', 'require', undefined],
    ['?sslmode=require&uselibpqcompat=true&sslrootcert=ROOT', 'verify-ca', 'ROOT'],
  ])('that the server is proved as for the product: %s', (query, mode, authorities) => {
    const { PGSSLMODE, PGSSLROOTCERT } = libpqEnvironment(host + query.replace('ROOT', root), 16);
    expect([PGSSLMODE, PGSSLROOTCERT]).toEqual([mode, authorities?.replace('ROOT', root)]);
  });

  test('no authorities of the system in version 15, which takes the word for the name of a file', () => {
    const modes = () => {
      const { PGSSLMODE, PGSSLROOTCERT } = libpqEnvironment(`${host}?sslmode=require`, 15);
      return [PGSSLMODE, PGSSLROOTCERT];
    };
    expect(modes()).toEqual(['verify-full', undefined]);
    process.env.NODE_EXTRA_CA_CERTS = root;
    expect(modes()).toEqual(['verify-full', root]);
    delete process.env.NODE_EXTRA_CA_CERTS;
  });
});

test('PostgreSQL’s programs get none of the product’s secrets, and are led to no other server', () => {
  const others = { PGSERVICE: 'other', PGHOSTADDR: '192.0.2.1', PGHOST: 'other', PGDATABASE: 'other' };
  Object.assign(process.env, { ENCRYPTION_KEY: 'key' }, others);
  const environment = libpqEnvironment(host, 18);
  expect(environment).toMatchObject({ PGHOST: 'db.lan', PGDATABASE: 'gateway' });
  for (const name of ['ENCRYPTION_KEY', 'PGSERVICE', 'PGHOSTADDR'])
    expect(environment).not.toHaveProperty(name);
});
