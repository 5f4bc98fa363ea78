import {
  allowedOrigins,
  type Configuration,
  publicUrl,
  type RateLimits,
  type Runtime,
  tokenIssuer,
} from '@agg/kit/host';
import type { Logger } from 'pino';
import { accountPages } from '../account/account.routes.ts';
import { accountSession } from '../account/session.routes.ts';
import { consolePages } from '../console/console.routes.ts';
import { readBundle } from '../console/read-bundle.ts';
import { readSupergraph } from '../contract/contract-files.ts';
import { guidesRoutes } from '../guides/guides.routes.ts';
import type { GatewayPlugin } from '../server/gateway.ts';
import type { GatewayConfiguration } from '../server/gateway-configuration.ts';
import { type RunningGateway, startGateway } from '../server/start-gateway.ts';
import { siteRoutes, startRoutes } from '../site/site.routes.ts';
import { trafficRoutes } from '../traffic/traffic.routes.ts';
import { mountFacade } from './mount-facade.ts';
import type { openSubgraphs } from './open-subgraphs.ts';
import { subgraphRoutes } from './subgraph.routes.ts';

/** What the gateway is started with. */
interface GatewayNeeds {
  opened: Awaited<ReturnType<typeof openSubgraphs>>;
  runtime: Runtime | undefined;
  limits: RateLimits;
  log: Logger;
  plugins: readonly GatewayPlugin[];
}

/** Starts the gateway with the facade and the pages. */
export async function openGateway(
  configuration: Configuration,
  { opened, runtime, limits, log, plugins }: GatewayNeeds,
): Promise<RunningGateway> {
  const supergraphSdl = await readSupergraph();
  const routes = opened.flatMap((subgraph) => subgraph.routes);
  const facade = mountFacade(routes);
  const bundle = configuration.CONSOLE === 'on' ? await readBundle() : undefined;
  return startGateway({
    configuration: { ...gatewayConfiguration(configuration), ownDocuments: bundle?.documents ?? [] },
    supergraphSdl,
    subgraphs: opened,
    limits,
    log,
    tabs: facade.tabs,
    plugins: [
      siteRoutes,
      startRoutes,
      facade.plugin,
      guidesRoutes,
      accountPages(configuration.SIGN_UP),
      accountSession(publicUrl(configuration), facade.operation),
      ...(bundle ? [consolePages(bundle)] : []),
      trafficRoutes(routes),
      subgraphRoutes(configuration, opened, runtime?.limits),
      ...plugins,
    ],
    metrics: runtime?.metrics,
    checks: new Map(runtime && [['jobs', () => runtime.jobs.ready()]]),
    states: new Map(runtime && [['database', () => runtime.databaseState()]]),
  });
}

/** The part of the configuration for the gateway's own server. */
export function gatewayConfiguration(configuration: Configuration): GatewayConfiguration {
  const { HOST, PORT, TOKEN_AUDIENCE, INTROSPECTION } = configuration;
  return {
    host: HOST,
    port: PORT,
    issuer: tokenIssuer(configuration),
    audience: TOKEN_AUDIENCE,
    publicUrl: publicUrl(configuration),
    introspection: INTROSPECTION,
    trustedDocuments: configuration.TRUSTED_DOCUMENTS,
    allowedOrigins: allowedOrigins(configuration),
    localOrigins: configuration.NODE_ENV !== 'production',
    trustedProxies: configuration.TRUSTED_PROXIES,
    secure: publicUrl(configuration).startsWith('https:'),
    requestsAtATime: configuration.REQUESTS_AT_A_TIME,
    refusalsPerSecond: configuration.REFUSALS_PER_SECOND,
    connectionsPerSecond: configuration.CONNECTIONS_PER_SECOND,
    bodyMebibytesPerSecond: configuration.BODY_MIB_PER_SECOND,
    planningPerSecond: configuration.PLANNING_MS_PER_SECOND,
    lane: {
      places: configuration.TRAFFIC_AT_A_TIME,
      tenant: configuration.TRAFFIC_PER_TENANT,
      streams: { all: configuration.TRAFFIC_STREAMS, tenant: configuration.TRAFFIC_STREAMS_PER_TENANT },
      bytesPerSecond: configuration.TRAFFIC_MIB_PER_SECOND * 1024 * 1024,
    },
    sockets: {
      perTenant: configuration.SOCKETS_PER_TENANT,
      perAddress: configuration.SOCKETS_PER_ADDRESS,
      perCaller: configuration.SOCKETS_PER_CALLER,
    },
    metricsApart: configuration.METRICS_PORT !== undefined,
    acceptMilliseconds: configuration.SHUTDOWN_NOTICE_MILLISECONDS,
    drainMilliseconds: configuration.SHUTDOWN_DRAIN_SECONDS * 1_000,
  };
}
