import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { A2aVersion } from '../kit/a2a/agent-server.types.ts';
import { repository } from '../kit/repository.ts';

/** What came of a test of a kit. */
export type Outcome = 'passed' | 'failed' | 'skipped';

/** A checkout of the official kit. */
export interface Kit {
  folder: string;
  version: A2aVersion;
}

/** Debian's, with its packages: a kit has no others here. */
const python = '/usr/bin/python3';

const packages =
  'python3-pytest python3-pytest-asyncio python3-httpx python3-requests python3-responses python3-deepdiff ' +
  'python3-grpcio python3-protobuf python3-jsonschema python3-yaml python3-dotenv python3-openssl python3-aiohttp';

const modules =
  'pytest, pytest_asyncio, httpx, requests, responses, grpc, google.protobuf, jsonschema, yaml, dotenv';

/** The arguments of each kit: its tests, and the host that they are about. */
const argumentsOf: Record<A2aVersion, (url: string) => string[]> = {
  '0.3.0': (url) => [
    'tests/mandatory',
    'tests/optional',
    `--sut-url=${url}/`,
    '--test-scope=all',
    '--transports=jsonrpc,rest',
  ],
  '1.0': (url) => [
    'tests/compatibility',
    `--sut-host=${url}`,
    '--transport=jsonrpc,http_json',
    '-p',
    'no_grpc',
  ],
};

/** @throws Error with what to do */
export async function findKit(folder: string): Promise<Kit> {
  const version = (Object.keys(markOf) as A2aVersion[]).find((one) =>
    existsSync(path.join(folder, markOf[one])),
  );
  if (!version) throw new Error(`${folder} is no checkout of the kit.`);
  const check = spawn(python, ['-c', `import ${modules}`], { stdio: 'ignore' });
  const [code] = await Promise.race([once(check, 'close'), once(check, 'error').then(() => [1])]);
  if (code !== 0) throw new Error(`The kit needs Debian's Python. Run: apt-get install ${packages}`);
  return { folder: path.resolve(folder), version };
}

const markOf: Record<A2aVersion, string> = { '0.3.0': 'tests/mandatory', '1.0': 'tests/compatibility' };

/**
 * Runs all tests of a kit against a host, and shows its progress.
 * @param url of the host, where the card is in its well-known place
 * @returns the outcome of each test by its name
 */
export async function runKit({ folder, version }: Kit, url: string): Promise<Map<string, Outcome>> {
  const results = await mkdtemp(path.join(tmpdir(), 'kit-'));
  const report = path.join(results, 'junit.xml');
  const plugins = fileURLToPath(new URL('test/compatibility/python', repository));
  // The kit's own settings demand a newer pytest, without need.
  const settings = ['-c', path.join(plugins, 'pytest.ini'), `--rootdir=${folder}`];
  const shown = ['-q', '--tb=short', '--disable-warnings', '-p', 'no:cacheprovider', `--junitxml=${report}`];
  const own = ['-m', 'pytest', ...settings, ...shown];
  const env = { ...process.env, PYTHONPATH: plugins, PYTHONDONTWRITEBYTECODE: '1' };
  const kit = spawn(python, own.concat(argumentsOf[version](url), process.argv.slice(3)), {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(kit, 'close');
  const xml = await readFile(report, 'utf8').catch(() => '');
  await rm(results, { recursive: true });
  return outcomesIn(xml);
}

function outcomesIn(xml: string): Map<string, Outcome> {
  const cases = xml.matchAll(
    /<testcase classname="([^"]*)" name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs,
  );
  return new Map(
    [...cases].map(([, file, name, inside = '']) => {
      const outcome = /<(?:failure|error)\b/.test(inside)
        ? 'failed'
        : inside.includes('<skipped')
          ? 'skipped'
          : 'passed';
      return [`${file}.${name}`, outcome];
    }),
  );
}
