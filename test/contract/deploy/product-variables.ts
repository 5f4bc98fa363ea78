import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, readConfiguration } from '@agg/kit/host';
import { repository } from '../../kit/repository.ts';

const guide = readFileSync(new URL('schema/guides/configuration.md', repository), 'utf8');
const rows = [...guide.matchAll(/^\| `([A-Z0-9_]+)` \|.*$/gm)].map(([row, name = '']) => ({ row, name }));

/** The secrets of the guide's table, which is generated from what the product reads. */
export const secretNames = rows.filter(({ row }) => row.includes('Secret; ')).map(({ name }) => name);

/** Every variable of that table, and those that name the file of a secret. */
export const productVariables = rows
  .map(({ name }) => name)
  .concat(secretNames.map((name) => `${name}_FILE`))
  .toSorted();

/** A value of each secret that a deployment names a file for. */
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgresql://gateway:secret@postgres:5432/gateway',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  REDIS_URL: 'redis://valkey:6379',
};

/** What the product reads from the environment of a deployment, with its files of secrets. @throws Error that lists what is wrong */
export function productReads(environment: Readonly<Record<string, string>>): Configuration {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  try {
    const mounted = Object.entries(environment).map(([name, value]) => {
      if (!name.endsWith('_FILE')) return [name, value];
      const file = path.join(folder, path.basename(value));
      writeFileSync(file, `${secrets[name.slice(0, -'_FILE'.length)] ?? ''}\n`);
      return [name, file];
    });
    return readConfiguration({ NODE_ENV: 'production', ...Object.fromEntries(mounted) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
