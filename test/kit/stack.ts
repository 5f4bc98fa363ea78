import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Apart, addressesOf, startApart } from './apart.ts';
import { type Child, startProgram, untilReady } from './child.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { gatewayProgram } from './gateway-program.ts';
import { unansweredNetwork } from './payments/unanswered-network.ts';
import { openDatabase } from './provisioner.ts';
import { operatorTenantId, Provisioning } from './provisioning.ts';

/** Everything in one process, or every subgraph in its own. */
export type Topology = 'in-process' | 'apart';

/** The product under test, as operators run it, on its own database. */
export interface Stack {
  url: string;
  database: TestDatabase;
  provisioning: Provisioning;
  /** Address of what `provisioning` asks, for other processes. */
  provisioningUrl: string;
  /** The gateway's process. */
  gateway: Child;
  apart: Apart | undefined;
  /** The configuration of the gateway. */
  environment: Record<string, string>;
  /** The output of the product's processes, ended ones included. */
  printed(): string;
  /** Starts the gateway again on the same database and address after it has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface StackOptions {
  topology?: Topology;
  /** Configuration of the gateway and its subgraphs, beyond what the stack needs. */
  environment?: Record<string, string>;
  /** Whether the echo subgraph, which has routes, runs beside those of the product. */
  withEcho?: boolean;
  /** Address of the PostgreSQL server; by default that of the run. */
  server?: string;
  /** A database that is there already and stays; by default a new one. */
  database?: TestDatabase;
}

const usual = {
  LOG_LEVEL: 'warn',
  DATABASE_POOL_SIZE: '24',
  OUTBOUND_ALLOW_CIDRS: '127.2.0.0/16',
  SHUTDOWN_DRAIN_SECONDS: '5',
  AUTH_REQUESTS_PER_MINUTE: '1000000',
  // All tests of a run share one address, and many of them cause refusals.
  REFUSALS_PER_SECOND: '1000000',
  CONNECTIONS_PER_SECOND: '1000000',
  BODY_MIB_PER_SECOND: '1000000',
  PLANNING_MS_PER_SECOND: '1000000',
  OPERATOR_TENANT_ID: operatorTenantId,
  AGENT_ANSWER_SECONDS: '10',
  // Files of tests run beside each other, on machines that are slow: what waits for PostgreSQL is not refused for that.
  POOL_WAIT_MS: '10000',
  STATEMENT_TIMEOUT_MS: '20000',
  LOCK_TIMEOUT_MS: '8000',
  ...unansweredNetwork,
};

/** The configuration that every process of a stack shares. */
function commonSettings({ url }: TestDatabase, folder: string, port: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATA_DIRECTORY: folder,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    // Subgraphs apart have other addresses than the gateway, to which cards of agents lead.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ACCOUNT_URL: `http://127.0.0.1:${port}/account`,
    ...usual,
    // The inbox of the run; without one, the product writes mails to its log.
    SMTP_URL: process.env.MAIL_SMTP_URL ?? '',
    MAIL_FROM: 'Agent Governance Gateway <no-reply@gateway.example>',
    DNS_SERVERS: process.env.DNS_SERVER ?? '',
  };
}

/** Starts the product, and opens its database in the provisioner. A failed start leaves nothing behind. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { topology = topologyOfRun(), environment = {}, withEcho = false, server } = options;
  await using begun = new AsyncDisposableStack();
  // The template is on the server of the run.
  const template = server ? '' : process.env.TEST_PRODUCT_TEMPLATE;
  const database =
    options.database ?? begun.adopt(await createDatabase(server, template), (created) => created.drop());
  const folder = begun.adopt(await mkdtemp(path.join(tmpdir(), 'stack-')), removeFolder);
  const port = String(await freePort());
  const common = { ...commonSettings(database, folder, port), ...environment };
  const provisioned = begun.adopt(await openDatabase(common), (opened) => opened.close());
  const children = begun.adopt<Child[]>([], stopAll);
  const apart = topology === 'apart' ? await startApart(common, children, withEcho) : undefined;
  const own = { ...common, ...addressesOf(apart), PORT: port };
  const stack: Stack = {
    url: `http://127.0.0.1:${port}`,
    database,
    provisioning: new Provisioning(provisioned.url),
    provisioningUrl: provisioned.url,
    gateway: await startGateway(own, children, withEcho),
    apart,
    environment: own,
    printed: () => outputOf(children),
    restart: async () => {
      stack.gateway = await startGateway(own, children, withEcho);
    },
    stop: async () => {
      await stack.gateway.stop();
      await parts.disposeAsync();
    },
  };
  const parts = begun.move();
  return stack;
}

function outputOf(children: readonly Child[]): string {
  return children.map((child) => child.output()).join('');
}

async function stopAll(children: readonly Child[]): Promise<void> {
  await Promise.all(children.map((child) => child.stop()));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** Starts a gateway, adds it to the processes, and waits until it is ready. */
async function startGateway(
  environment: Record<string, string>,
  processes: Child[],
  withEcho: boolean,
): Promise<Child> {
  const child = startProgram('@agg/gateway', gatewayProgram(withEcho), environment);
  processes.push(child);
  await untilReady(child, `http://127.0.0.1:${environment.PORT}/ready`);
  return child;
}

/** The same tests run once for each topology. */
function topologyOfRun(): Topology {
  return (process.env.TOPOLOGY as Topology | undefined) ?? 'in-process';
}
