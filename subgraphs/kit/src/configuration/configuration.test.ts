import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { allowedOrigins, publicUrl, readConfiguration, subgraphUrl } from './configuration.ts';

const keys = generateKeyPairSync('ed25519');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const encryptionKey = randomBytes(32).toString('base64');
const production = { NODE_ENV: 'production', ENCRYPTION_KEY: encryptionKey };

function problemsOf(env: NodeJS.ProcessEnv): string {
  try {
    readConfiguration(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the configuration', () => {
  test('needs nothing to be set, and then serves this machine only', () => {
    expect(readConfiguration({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4000,
      HOST: '127.0.0.1',
      INTROSPECTION: true,
      DATABASE_URL: undefined,
      DATA_DIRECTORY: '.data',
      DATABASE_POOL_SIZE: 32,
      STATEMENT_TIMEOUT_MS: 5000,
      LOCK_TIMEOUT_MS: 2000,
      POOL_WAIT_MS: 2000,
      SUBGRAPH_URLS: {},
    });
  });

  test('is stricter in production: listens everywhere, hides the schema, and demands the encryption key', () => {
    expect(readConfiguration(production)).toMatchObject({ HOST: '0.0.0.0', INTROSPECTION: false });
    expect(problemsOf({ NODE_ENV: 'production' })).toMatch(/ENCRYPTION_KEY is not set\. .*openssl rand/);
  });

  test('treats an empty value as not set, and ignores spaces and line breaks around others', () => {
    expect(readConfiguration({ PORT: '', PUBLIC_URL: ' ', SUBGRAPH_REGISTRY_URL: '' })).toEqual(
      readConfiguration({}),
    );
    const spaced = { DATABASE_URL: ' postgresql://ada@db/x\n', INTROSPECTION: 'false ' };
    const read = { DATABASE_URL: 'postgresql://ada@db/x', INTROSPECTION: false };
    expect(readConfiguration(spaced)).toMatchObject(read);
  });

  test('reads every kind of value', () => {
    const configuration = readConfiguration({
      PORT: '0',
      INTROSPECTION: 'false',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
      OUTBOUND_ALLOW_CIDRS: '10.0.0.0/8,fd00::/8',
      OUTBOUND_HTTP_HOSTS: 'Agent.lan, 10.1.0.5:8080, [fd00::1]:443',
      ENCRYPTION_KEY: encryptionKey,
      FETCH_PRIVATE_KEY: privateKey,
      FETCH_PUBLIC_KEYS: `${publicKey},${publicKey}`,
      DATABASE_URL: 'postgresql://postgres@%2Ftmp%2Fdata:5432/gateway',
      REDIS_URL: 'rediss://user:password@redis:6379/1',
      DNS_SERVERS: '10.0.0.2, 10.0.0.3:5353, fd00::2, [fd00::2]:53',
      OPERATOR_TENANT_ID: '0190A3C8-7B1E-7C3A-9F52-6F1F0A2B3C4D',
    });
    expect(configuration).toMatchObject({
      PORT: 0,
      INTROSPECTION: false,
      OUTBOUND_ALLOW_CIDRS: ['10.0.0.0/8', 'fd00::/8'],
      OUTBOUND_HTTP_HOSTS: ['agent.lan', '10.1.0.5:8080', '[fd00::1]:443'],
      DNS_SERVERS: ['10.0.0.2', '10.0.0.3:5353', 'fd00::2', '[fd00::2]:53'],
      OPERATOR_TENANT_ID: '0190a3c8-7b1e-7c3a-9f52-6f1f0a2b3c4d',
    });
    expect(configuration.ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://localhost:3000']);
    expect(configuration.ENCRYPTION_KEY?.export().toString('base64')).toBe(encryptionKey);
    expect(configuration.FETCH_PRIVATE_KEY?.asymmetricKeyType).toBe('ed25519');
    expect(configuration.FETCH_PUBLIC_KEYS).toHaveLength(2);
  });

  test('finds the address of any subgraph by its name', () => {
    const configuration = readConfiguration({
      SUBGRAPH_TENANT_AUTH_URL: 'http://127.0.0.1:4001/',
      SUBGRAPH_INVENTED_URL: 'https://invented.example/graphql',
    });
    expect(subgraphUrl(configuration, 'tenant-auth')).toBe('http://127.0.0.1:4001');
    expect(subgraphUrl(configuration, 'invented')).toBe('https://invented.example/graphql');
    expect(subgraphUrl(configuration, 'registry')).toBeUndefined();
  });

  test('makes the public address and the allowed origin from host and port', () => {
    const local = readConfiguration({ PORT: '0' });
    expect(publicUrl(local, 54_321)).toBe('http://127.0.0.1:54321');
    expect(allowedOrigins(local, 54_321)).toEqual(['http://127.0.0.1:54321']);
    expect(publicUrl(readConfiguration({ HOST: '::1' }))).toBe('http://[::1]:4000');
    const named = readConfiguration({ PUBLIC_URL: 'https://api.example.com/base/' });
    expect(publicUrl(named)).toBe('https://api.example.com/base');
    expect(allowedOrigins(named)).toEqual(['https://api.example.com']);
    const more = { PUBLIC_URL: 'https://api.example.com', ALLOWED_ORIGINS: 'https://console.example.com' };
    expect(allowedOrigins(readConfiguration(more))).toEqual([
      'https://api.example.com',
      'https://console.example.com',
    ]);
  });
});

describe('a wrong configuration', () => {
  const wrong = {
    NODE_ENV: 'staging',
    PORT: '70000',
    POOL_WAIT_MS: '2s',
    PUBLIC_URL: 'https://user:hunter2@example.com',
    ALLOWED_ORIGINS: '*',
    INTROSPECTION: 'yes',
    OUTBOUND_ALLOW_CIDRS: '10.0.0.0/33',
    OUTBOUND_HTTP_HOSTS: 'http://agent.lan',
    LOG_LEVEL: 'loud',
    SUBGRAPH_REGISTRY_URL: 'registry:4001',
    DATABASE_URL: 'mysql://root:hunter2@db/app',
    ENCRYPTION_KEY: 'aHVudGVyMg==',
    FETCH_PRIVATE_KEY: publicKey,
    FETCH_PUBLIC_KEYS: 'nonsense',
    REDIS_URL: 'http://root:hunter2@redis',
    DNS_SERVERS: '10.0.0.2,dns.example.com',
    OPERATOR_TENANT_ID: 'me',
    AUTH_REQUESTS_PER_MINUTE: '0',
    SMTP_URL: 'http://root:hunter2@mail',
    MAIL_FROM: 'nobody',
  };

  test('names all problems together, with the value and the expected form', () => {
    const message = problemsOf(wrong);
    for (const name of Object.keys(wrong)) expect(message).toContain(`\n- ${name} is `);
    expect(message).toContain('PORT is "70000": it must be a whole number from 0 to 65535.');
    expect(message).toContain('NODE_ENV is "staging": it must be one of development, test, production.');
    expect(message.split('\n')).toHaveLength(1 + Object.keys(wrong).length);
  });

  test('never repeats a secret', () => {
    const message = problemsOf(wrong);
    for (const secret of ['hunter2', wrong.ENCRYPTION_KEY, publicKey]) expect(message).not.toContain(secret);
  });

  test('does not print keys when it is logged', () => {
    const configuration = readConfiguration({ ...production, FETCH_PRIVATE_KEY: privateKey });
    const printed = JSON.stringify(configuration);
    for (const secret of [encryptionKey, privateKey]) expect(printed).not.toContain(secret);
  });
});
