import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Child, startProgram, untilReady } from './child.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { Provisioning } from './provisioning.ts';

/** Everything in one process, or every subgraph in its own. */
export type Topology = 'in-process' | 'apart';

/** What the topology `apart` adds: the subgraphs' processes by name, and the key that signs the gateway's fetches. */
interface Apart {
  subgraphs: Map<string, { url: string; child: Child }>;
  privateKey: KeyObject;
}

/** The product under test, as its operators run it, on a database of its own. */
export interface Stack {
  url: string;
  database: TestDatabase;
  provisioning: Provisioning;
  provisionerUrl: string;
  /** The gateway's process. */
  gateway: Child;
  apart: Apart | undefined;
  /** Starts the gateway again on the same database and address, after it has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface StackOptions {
  topology?: Topology;
  /** Configuration of the gateway and its subgraphs, beyond what the stack needs. */
  environment?: Record<string, string>;
}

/** Starts the product and the provisioner beside it. */
export async function startStack({
  topology = topologyOfRun(),
  environment = {},
}: StackOptions = {}): Promise<Stack> {
  const database = await createDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'stack-'));
  const common = {
    ...{ DATABASE_URL: database.url, DATA_DIRECTORY: folder, LOG_LEVEL: 'warn', DATABASE_POOL_SIZE: '8' },
    ...{
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      OUTBOUND_ALLOW_CIDRS: '127.0.0.2/32',
      SHUTDOWN_DRAIN_SECONDS: '5',
    },
    ...environment,
  };
  const children: Child[] = [];
  const provisioner = await startProvisioner(common, children);
  const apart = topology === 'apart' ? await startApart(common, children) : undefined;
  const port = String(await freePort());
  const startGateway = async () => {
    const child = startProgram('@agg/gateway', 'main.program.js', {
      ...common,
      ...addressesOf(apart),
      PORT: port,
    });
    await untilReady(child, `http://127.0.0.1:${port}/ready`);
    return child;
  };
  const stack: Stack = {
    url: `http://127.0.0.1:${port}`,
    database,
    provisioning: new Provisioning(provisioner),
    provisionerUrl: provisioner,
    gateway: await startGateway(),
    apart,
    restart: async () => {
      stack.gateway = await startGateway();
    },
    stop: async () => {
      await stack.gateway.stop();
      await Promise.all(children.map((child) => child.stop()));
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stack;
}

/** The same tests run once for each topology. */
function topologyOfRun(): Topology {
  return (process.env.TOPOLOGY as Topology | undefined) ?? 'in-process';
}

async function startProvisioner(environment: Record<string, string>, children: Child[]): Promise<string> {
  const child = startProgram('@agg/test', 'kit/provisioner.program.js', environment);
  children.push(child);
  return new Promise((resolve, reject) => {
    child.process.once('message', (message) => resolve((message as { url: string }).url));
    child.process.once('exit', () => reject(new Error(`The provisioner ended:\n${child.output()}`)));
  });
}

async function startApart(common: Record<string, string>, children: Child[]): Promise<Apart> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys = { FETCH_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
  const subgraphs: Apart['subgraphs'] = new Map();
  for (const name of ['registry', 'tenant-auth']) {
    const port = String(await freePort());
    const child = startProgram(`@agg/${name}`, 'main.program.js', { ...common, ...keys, PORT: port });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(child, `${url}/ready`);
    subgraphs.set(name, { url, child });
  }
  return { subgraphs, privateKey };
}

/** What the gateway has to be told of the subgraphs that run apart. */
function addressesOf(apart: Apart | undefined): Record<string, string> {
  if (!apart) return {};
  const urls = [...apart.subgraphs].map(([name, { url }]) => [
    `SUBGRAPH_${name.toUpperCase().replace('-', '_')}_URL`,
    url,
  ]);
  return {
    ...Object.fromEntries(urls),
    FETCH_PRIVATE_KEY: apart.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}
