import cluster from 'node:cluster';
import type { PlatformServices, SubgraphDefinition } from '@agg/kit';
import {
  type Configuration,
  configurationWarnings,
  type Mail,
  publicUrl,
  RateLimits,
  type Runtime,
  runtimeOptions,
  startRuntime,
  startTracing,
  startWatchedServer,
  warnOfServers,
} from '@agg/kit/host';
import type { Graph } from '@agg/schema';
import { subgraphs as productSubgraphs } from '@agg/subgraphs';
import type { Logger } from 'pino';
import { createLog } from '../observability/log.ts';
import type { GatewayPlugin } from '../server/gateway.ts';
import { openGateway } from './open-gateway.ts';
import { openPostgres } from './open-postgres.ts';
import { localSubgraphs, openSubgraphs, unknownSubgraphs } from './open-subgraphs.ts';

/** The running product. */
export interface Platform {
  url: string;
  /** The federated graph, for code inside this process. */
  graph: Graph;
  /** Shared by the subgraphs of this process; absent if all are remote. */
  runtime: Runtime | undefined;
  log: Logger;
  /** Finishes running work, then stops everything that was started, in reverse order. */
  stop(): Promise<void>;
}

/** The differences of the demo, and of programs for tests, from the product. */
export interface PlatformOptions {
  /** Replaces the sender from the configuration. */
  mail?: Mail;
  plugins?: readonly GatewayPlugin[];
  /** Replaces the list of the product; it must include all subgraphs of the supergraph. */
  subgraphs?: readonly SubgraphDefinition[];
}

/** Starts the database if it is embedded, the local subgraphs, and the gateway with the facade. */
export async function startPlatform(
  configuration: Configuration,
  { mail, plugins = [], subgraphs = productSubgraphs }: PlatformOptions = {},
): Promise<Platform> {
  const log = openLog(configuration, subgraphs);
  if (cluster.isPrimary)
    void warnOfServers(mail ? { ...configuration, SMTP_URL: undefined } : configuration, log);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(await startTracing('gateway'));
    const local = localSubgraphs(configuration, subgraphs);
    const services = mail && { mail };
    const runtime =
      local.length > 0 ? await openRuntime(configuration, local, undo, log, services) : undefined;
    const opened = await openSubgraphs(configuration, subgraphs, runtime);
    const limits = runtime?.limits ?? (await openLimits(configuration, undo, log));
    const parts = { opened, runtime, limits, log, plugins };
    const gateway = await openGateway(configuration, parts);
    const { url, graph, watched, stop: stopGateway } = gateway;
    const drain = configuration.SHUTDOWN_DRAIN_SECONDS * 1_000;
    undo.push(async () => {
      await Promise.all([runtime?.jobs.stopAcceptingWork(drain), stopGateway()]);
    });
    // It is stopped last, so that probes learn why the process does not serve.
    undo.unshift(await startWatchedServer(configuration, watched));
    log.info({ url }, 'The gateway is listening.');
    return { url, graph, runtime, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The log, with the warnings about the configuration. Of several processes, their parent has logged them. */
function openLog(configuration: Configuration, subgraphs: readonly SubgraphDefinition[]): Logger {
  const log = createLog(configuration);
  const common = cluster.isPrimary ? configurationWarnings(configuration) : [];
  const warnings = common.concat(unknownSubgraphs(configuration, subgraphs));
  for (const warning of warnings) log.warn(warning);
  return log;
}

/** A gateway without subgraphs of its own counts requests, too. */
async function openLimits(
  { REDIS_URL }: Configuration,
  undo: (() => Promise<void>)[],
  log: Logger,
): Promise<RateLimits> {
  const limits = await RateLimits.open(REDIS_URL, (err) => log.error({ err }, 'A Redis error occurred.'));
  undo.push(async () => limits.stop());
  return limits;
}

async function openRuntime(
  configuration: Configuration,
  local: SubgraphDefinition[],
  undo: (() => Promise<void>)[],
  log: Logger,
  services?: Partial<PlatformServices>,
): Promise<Runtime> {
  const postgres = await openPostgres(configuration, log);
  undo.push(() => postgres.stop());
  const runtime = await startRuntime(
    await runtimeOptions(configuration, postgres.url, publicUrl(configuration), log, services),
    local,
  );
  undo.push(() => runtime.stop());
  return runtime;
}
