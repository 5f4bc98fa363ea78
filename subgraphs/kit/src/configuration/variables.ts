import { cidrs, httpUrl, origins, postgresUrl } from './address-validators.ts';
import { outsideVariables } from './outside-variables.ts';
import { signInVariables } from './sign-in-variables.ts';
import {
  ed25519PrivateKey,
  ed25519PublicKeys,
  encryptionKey,
  integer,
  oneOf,
  text,
  yesOrNo,
} from './validators.ts';

/**
 * Every environment variable: its type, default and meaning. A `default` alone applies everywhere; with a
 * `devDefault` beside it, it applies in production only. The README's table is generated from this.
 */
export const variables = {
  NODE_ENV: oneOf(
    'development',
    'test',
    'production',
  )({ default: 'development', desc: 'production has the stricter defaults.' }),
  PORT: integer(0, 65_535)({ default: 4000, desc: 'TCP port; 0 takes any free one.' }),
  HOST: text({
    devDefault: '127.0.0.1',
    default: '0.0.0.0',
    desc: 'Address to listen on: this machine only, in production every interface.',
  }),
  PUBLIC_URL: httpUrl({
    default: undefined,
    desc: 'Address that clients use. Empty: made from HOST and PORT.',
  }),
  ALLOWED_ORIGINS: origins({
    default: [],
    desc: 'Web origins, comma-separated, whose pages may call the API and open WebSockets, besides that of PUBLIC_URL and, outside production, this machine’s own at our port.',
  }),
  TRUSTED_PROXIES: cidrs({
    default: [],
    desc: 'Address ranges, comma-separated, of the proxies in front whose X-Forwarded-For is believed. Empty: nobody is; a client is the peer of its connection.',
  }),
  INTROSPECTION: yesOrNo({
    devDefault: true,
    default: false,
    desc: 'Whether clients may read the GraphQL schema.',
  }),
  REQUESTS_AT_A_TIME: integer(
    2,
    10_000,
  )({
    default: 32,
    desc: 'Operations executed at a time in a process; a tenant, or an address without a token, has half of them at most. Others wait in line for a moment.',
  }),
  REFUSALS_PER_SECOND: integer(
    1,
    1_000_000,
  )({
    default: 100,
    desc: 'Refused requests of one network address in a second before its connections are left unread for one to eight seconds, which happens while the process is busy.',
  }),
  SOCKETS_PER_TENANT: integer(
    1,
    12_000,
  )({
    default: 1_000,
    desc: 'WebSockets that one tenant may have open in a process, which has room for 12000.',
  }),
  SOCKETS_PER_ADDRESS: integer(
    1,
    12_000,
  )({
    default: undefined,
    desc: 'WebSockets from one network address (of IPv6 a /64), half of them without a caller. Empty: 4000, or SOCKETS_PER_TENANT where that is more.',
  }),
  SOCKETS_PER_CALLER: integer(
    1,
    12_000,
  )({
    default: undefined,
    desc: 'WebSockets of one caller. Empty: SOCKETS_PER_TENANT less 750, at least 250.',
  }),
  PLANNING_MS_PER_SECOND: integer(
    1,
    1_000_000,
  )({
    default: 20,
    desc: 'Milliseconds per second that GraphQL documents which were never seen before may take in a process, for each tenant, and for each address without a token; twenty times as many at once, then 429.',
  }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'PostgreSQL 15 or newer. Empty: an embedded one with its data in DATA_DIRECTORY.',
  }),
  DATABASE_POOL_SIZE: integer(
    1,
    1000,
  )({
    default: 32,
    desc: 'Connections of a process, which its subgraphs share; its queue and its listener have six more.',
  }),
  POOL_WAIT_MS: integer(
    1,
    60_000,
  )({
    default: 2000,
    desc: 'Longest wait for a free connection, in milliseconds; then 503.',
  }),
  STATEMENT_TIMEOUT_MS: integer(
    1,
    600_000,
  )({
    default: 5000,
    desc: 'Longest run of one SQL statement, in milliseconds; then 503.',
  }),
  LOCK_TIMEOUT_MS: integer(
    1,
    600_000,
  )({
    default: 2000,
    desc: 'Longest wait for a row that another request changes, in milliseconds; a change is tried up to four times.',
  }),
  DATA_DIRECTORY: text({
    default: '.data',
    desc: 'Directory of the embedded database and of the keys made here.',
  }),
  ENCRYPTION_KEY: encryptionKey({
    default: undefined,
    requiredWhen: ({ NODE_ENV }) => NODE_ENV === 'production',
    desc: 'Seals stored secrets: 32 bytes in base64 (openssl rand -base64 32). Required in production; empty elsewhere: DATA_DIRECTORY/encryption.key, made at the first start.',
  }),
  TENANT_FILTER: yesOrNo({
    default: true,
    desc: 'Whether queries name their tenant beside row-level security. Tests of the latter turn it off; ignored unless NODE_ENV is test.',
  }),
  FETCH_PRIVATE_KEY: ed25519PrivateKey({
    default: undefined,
    desc: 'Ed25519 key (PKCS#8 DER, base64) that signs the token of each fetch: at the gateway, when a subgraph runs apart; at a subgraph that runs apart, when it asks others.',
  }),
  FETCH_PUBLIC_KEYS: ed25519PublicKeys({
    default: [],
    desc: 'Ed25519 keys (SPKI DER, base64, comma-separated) of the gateways and subgraphs that a subgraph apart answers; two while one is replaced. At the gateway: of the subgraphs apart that ask those of its process, at `/subgraphs/<name>`.',
  }),
  ...signInVariables,
  ...outsideVariables,
  SHUTDOWN_DRAIN_SECONDS: integer(
    0,
    600,
  )({ default: 10, desc: 'Time to finish running requests after SIGTERM.' }),
  LOG_LEVEL: oneOf(
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  )({
    default: 'info',
    desc: 'Least severity that is logged: trace, debug, info, warn, error, fatal, silent.',
  }),
};

/** Matches the address variable of any subgraph, so that a new subgraph needs no entry here. */
export const subgraphVariable = {
  pattern: /^SUBGRAPH_([A-Z0-9_]+)_URL$/,
  name: 'SUBGRAPH_<NAME>_URL',
  spec: httpUrl({
    default: undefined,
    desc: 'Address of a subgraph that runs in another process, such as SUBGRAPH_REGISTRY_URL or SUBGRAPH_TENANT_AUTH_URL. Empty at the gateway: it runs in this process. A subgraph apart needs those that it asks.',
  }),
};

/** Variables whose values never appear in a message. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'FETCH_PRIVATE_KEY',
  'SMTP_URL',
  'REDIS_URL',
]);
