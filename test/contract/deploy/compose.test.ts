import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { repository } from '../../kit/repository.ts';
import { type FileRule, testRules } from './file-rule.ts';
import { productReads, productVariables } from './product-variables.ts';

interface Service {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  secrets?: string[];
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}
interface Compose {
  services: { gateway: Service; postgres: Service; valkey: Service };
  secrets: Record<string, { file: string }>;
}

const file = fileURLToPath(new URL('gateway/deploy/compose.yaml', repository));
const read = () => readFileSync(file, 'utf8');
const parseCompose = (text: string): Compose => parse(text);
const services = (compose: Compose): Service[] => Object.values(compose.services);

/** What Docker's page about the image of PostgreSQL documents. */
const postgresVariables = ['POSTGRES_PASSWORD_FILE'];
const script = readFileSync(new URL('gateway/deploy/create-database.sh', repository), 'utf8');

const rules: FileRule<Compose>[] = [
  {
    says: 'Every variable of the gateway is one that it reads',
    holds: ({ services: { gateway } }) =>
      Object.keys(gateway.environment ?? {}).every((name) => productVariables.includes(name)),
    broken: ['METRICS_HOST:', 'METRIC_HOST:'],
  },
  {
    says: 'Every variable of PostgreSQL is one that its image documents, or that our script reads',
    holds: ({ services: { postgres } }) =>
      Object.keys(postgres.environment ?? {}).every(
        (name) => postgresVariables.includes(name) || script.includes(`$${name}`),
      ),
    broken: ['GATEWAY_PASSWORD_FILE:', 'PASSWORD_FILE:'],
  },
  {
    says: 'Images have the tag of a major version and of a release of Debian',
    holds: (compose) =>
      services(compose)
        .flatMap(({ image = [] }) => image)
        .every((image) => /^[a-z/]+:\d+(\.\d+)*-bookworm$/.test(image)),
    broken: ['valkey:8-bookworm', 'valkey:latest'],
  },
  {
    says: 'The gateway writes nothing, and gains no privilege',
    holds: ({ services: { gateway } }) =>
      gateway.read_only === true &&
      gateway.cap_drop?.join() === 'ALL' &&
      gateway.security_opt?.includes('no-new-privileges:true') === true,
    broken: ['- ALL', '- CHOWN'],
  },
  {
    says: 'Only the port of the gateway is published, and on this machine only',
    holds: (compose) =>
      services(compose)
        .flatMap(({ ports = [] }) => ports)
        .join() === '127.0.0.1:4000:4000',
    broken: ['"127.0.0.1:4000', '"4000'],
  },
  {
    says: 'A service is given the secrets whose files its variables name, and no others',
    holds: (compose) =>
      services(compose).every(({ environment = {}, secrets = [] }) => {
        const named = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
        return (
          named
            .map((value) => path.basename(value))
            .toSorted()
            .join() === secrets.toSorted().join()
        );
      }),
    broken: ['      - encryption-key\n', '      - database-password\n'],
  },
  {
    says: 'Every secret is a file of the folder that git and images leave out',
    holds: ({ secrets }) => Object.entries(secrets).every(([name, made]) => made.file === `secrets/${name}`),
    broken: ['file: secrets/', 'file: '],
  },
];

describe('compose.yaml', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'compose-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** What the linter says of a text, by the schema of Compose and by its own rules. */
  async function lint(text: string): Promise<string[]> {
    const linted = path.join(folder, 'compose.yaml');
    await writeFile(linted, text);
    // Biome formats the file, with double quotes.
    const quotes = { 'require-quotes-in-ports': [1, { quoteType: 'double' }] };
    const linter = new DCLinter({ rules: quotes, quiet: false, debug: false, exclude: [] });
    const results: { messages: { message: string }[] }[] = linter.lintFiles([linted], false);
    return results.flatMap(({ messages }) => messages.map(({ message }) => message));
  }

  test('has nothing that a linter reports, nor the schema of Compose', async () => {
    expect(await lint(read())).toEqual([]);
    expect((await lint(read().replace('cap_drop', 'cap_drops'))).join()).toContain('additional properties');
    expect((await lint(read().replace('postgres:18-bookworm', 'postgres'))).join()).toContain('version tag');
  });

  testRules(rules, read, parseCompose);

  test('gives the gateway an environment that it starts with', () => {
    const { PUBLIC_URL, TRUSTED_PROXIES, PROCESSES, OPERATOR_TENANT_ID, ...fixed } =
      parseCompose(read()).services.gateway.environment ?? {};
    expect([PUBLIC_URL, TRUSTED_PROXIES, PROCESSES, OPERATOR_TENANT_ID].join()).toMatch(
      /^\$\{PUBLIC_URL:\?.*\$\{TRUSTED_PROXIES:\?.*\$\{PROCESSES:-2\},\$\{OPERATOR_TENANT_ID:-\}$/,
    );
    const given = { PUBLIC_URL: 'https://gateway.example', TRUSTED_PROXIES: '172.16.0.0/12', PROCESSES: '2' };
    const configuration = productReads({ ...fixed, ...given });
    expect(configuration).toMatchObject({ METRICS_PORT: 9400, UNKNOWN_VARIABLES: [] });
  });
});
