import { cidrs, httpUrl, origins } from './address-validators.ts';
import { databaseVariables } from './database-variables.ts';
import { documentList } from './document-list.ts';
import { limitVariables } from './limit-variables.ts';
import { outsideVariables } from './outside-variables.ts';
import { jsonObject, keysByNetwork } from './payment-validators.ts';
import { signInVariables } from './sign-in-variables.ts';
import {
  ed25519PrivateKey,
  ed25519PublicKeys,
  encryptionKey,
  integer,
  oneOf,
  processes,
  text,
  yesOrNo,
} from './validators.ts';

/** The chains on which payments are settled. */
const paymentVariables = {
  PAYMENT_NETWORKS: jsonObject({
    default: {},
    desc: 'The EVM chains on which payments are settled, as JSON or as the path of a JSON file: `{"base-sepolia": {"rpc": ["https://sepolia.base.org"]}}`. Known networks need only `rpc`; others also `chainId` and `tokens` (`address`, `name`, `version`). Optional: `confirmations` (3), `maxGweiPerGas` (1000; while gas costs more, payments wait), `gasPerDay` (`{"caller": 20000000, "tenant": 100000000, "network": 1000000000}`; the gas that payments may use in a day), `agreement` (1; how many addresses of `rpc` have to state the same of a payment), `signer` (`{"url", "address"}` of a remote signer). Empty: no payments.',
  }),
  PAYMENT_SIGNER_KEYS: keysByNetwork({
    default: new Map(),
    desc: 'Comma-separated private keys that sign the transactions of payments, such as base-sepolia=0x…, one per network. A network without a key and without a remote signer is refused.',
  }),
};

/** Where the process is watched. */
const watchingVariables = {
  METRICS_PORT: integer(
    1,
    65_535,
  )({
    default: undefined,
    desc: 'TCP port of its own for /metrics, /health and /ready; /metrics then is 404 on PORT. Empty: /metrics is on PORT, for everyone who can reach it.',
  }),
  METRICS_HOST: text({
    default: '127.0.0.1',
    desc: 'Address to listen on at METRICS_PORT. In a container 0.0.0.0, with a port that is not published.',
  }),
};

/**
 * Every environment variable: its type, default and meaning. A `default` alone applies everywhere; with a
 * `devDefault` beside it, it applies in production only. The table of schema/guides/configuration.md is generated from this.
 */
export const variables = {
  NODE_ENV: oneOf(
    'development',
    'test',
    'production',
  )({ default: 'development', desc: 'production uses stricter defaults.' }),
  PORT: integer(0, 65_535)({ default: 4000, desc: 'TCP port. 0: any free port.' }),
  HOST: text({
    devDefault: '127.0.0.1',
    default: '0.0.0.0',
    desc: 'Address to listen on. Default: this machine only; in production all interfaces.',
  }),
  PROCESSES: processes({
    default: 1,
    desc: 'Processes that share the port: a number, or auto for one on each processor. One that ends is replaced. With REDIS_URL they count requests together.',
  }),
  PUBLIC_URL: httpUrl({
    default: undefined,
    desc: 'Public base URL for clients. Empty: derived from HOST and PORT.',
  }),
  ALLOWED_ORIGINS: origins({
    default: [],
    desc: 'Comma-separated web origins whose pages may call the API and open WebSockets, in addition to the origin of PUBLIC_URL and, outside production, the origins of this machine at any port.',
  }),
  TRUSTED_PROXIES: cidrs({
    default: [],
    desc: 'Comma-separated CIDR ranges of the proxies whose X-Forwarded-For header is trusted. Empty: none; the address of a client is the peer of its connection.',
  }),
  INTROSPECTION: yesOrNo({
    devDefault: true,
    default: false,
    desc: 'Whether clients may introspect the GraphQL schema. It is also served at /schema.graphql then, and GraphiQL at /graphql.',
  }),
  TRUSTED_DOCUMENTS: documentList({
    default: undefined,
    desc: 'Path of a JSON file with the only GraphQL documents that clients may execute: `persistedDocuments.json` of GraphQL Code Generator, or a manifest of Apollo. Clients send a document or its SHA-256. Empty: every document.',
  }),
  CONSOLE: oneOf(
    'on',
    'off',
  )({
    default: 'on',
    desc: 'Whether the console is served at /console. Its documents may be executed beside those of TRUSTED_DOCUMENTS.',
  }),
  ...limitVariables,
  ...databaseVariables,
  ENCRYPTION_KEY: encryptionKey({
    default: undefined,
    requiredWhen: ({ NODE_ENV }) => NODE_ENV === 'production',
    desc: 'Encrypts stored secrets: 32 bytes in base64 (openssl rand -base64 32). A start with another key than before is refused. Required in production. Empty elsewhere: DATA_DIRECTORY/encryption.key, generated at the first start.',
  }),
  ENCRYPTION_KEY_PREVIOUS: encryptionKey({
    default: undefined,
    desc: 'A second key that opens stored secrets and encrypts none, while the key is replaced: see schema/guides/keys.md.',
  }),
  BACKUP_KEY: encryptionKey({
    default: undefined,
    desc: 'Proves of a backup that it is as the command backup has written it: 32 bytes in base64 (openssl rand -base64 32). Only the commands about backups read it: see schema/guides/backups.md.',
  }),
  TENANT_FILTER: yesOrNo({
    default: true,
    desc: 'Whether queries filter by tenant in addition to row-level security. Tests of row-level security turn it off. Ignored unless NODE_ENV is test.',
  }),
  FETCH_PRIVATE_KEY: ed25519PrivateKey({
    default: undefined,
    desc: 'Ed25519 key (PKCS#8 DER, base64) that signs the token of each fetch. For gateways with subgraphs in other processes, and for such subgraphs when they query others.',
  }),
  FETCH_PUBLIC_KEYS: ed25519PublicKeys({
    default: [],
    desc: 'Ed25519 keys (SPKI DER, base64, comma-separated) of the gateways and subgraphs that may query a subgraph in its own process; two during a rotation. At a gateway: keys of the subgraphs that query those of its process, at `/subgraphs/<name>`.',
  }),
  ...signInVariables,
  ...outsideVariables,
  ...paymentVariables,
  ...watchingVariables,
  SHUTDOWN_NOTICE_MILLISECONDS: integer(
    0,
    60_000,
  )({
    default: 500,
    desc: 'How long the gateway still accepts requests after SIGTERM, while `/ready` answers 503: longer than its load balancer takes to notice.',
  }),
  SHUTDOWN_DRAIN_SECONDS: integer(
    0,
    600,
  )({ default: 10, desc: 'Time to finish running requests and jobs after that.' }),
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
    desc: 'Minimum severity of log messages: trace, debug, info, warn, error, fatal, silent.',
  }),
};

/** Matches the address variable of any subgraph, so that a new subgraph needs no entry here. */
export const subgraphVariable = {
  pattern: /^SUBGRAPH_([A-Z0-9_]+)_URL$/,
  name: 'SUBGRAPH_<NAME>_URL',
  spec: httpUrl({
    default: undefined,
    desc: 'URL of a subgraph in another process, such as SUBGRAPH_REGISTRY_URL or SUBGRAPH_TENANT_AUTH_URL. Empty at a gateway: the subgraph runs in this process. A subgraph in its own process requires the URLs of the subgraphs that it queries.',
  }),
};

/** Variables whose values never appear in a message. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'BACKUP_KEY',
  'FETCH_PRIVATE_KEY',
  'SMTP_URL',
  'REDIS_URL',
  'PAYMENT_NETWORKS',
  'PAYMENT_SIGNER_KEYS',
]);

/** Not secret, but a secret is easily put in their place: their values do not appear in a message either. */
export const besideSecrets: ReadonlySet<string> = new Set(['FETCH_PUBLIC_KEYS']);
