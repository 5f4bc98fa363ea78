import { type Configuration, publicUrl, type RateLimits, type Runtime } from '@agg/kit/host';
import type { Logger } from 'pino';
import { accountPages } from '../account/account.routes.ts';
import { accountSession } from '../account/session.routes.ts';
import { readSupergraph } from '../contract/contract-files.ts';
import { guidesRoutes } from '../guides/guides.routes.ts';
import type { GatewayPlugin, RunningGateway } from '../server/gateway-options.ts';
import { startGateway } from '../server/start-gateway.ts';
import { siteRoutes } from '../site/site.routes.ts';
import { startRoutes } from '../start-page/start.routes.ts';
import { trafficRoutes } from '../traffic/traffic.routes.ts';
import { gatewayConfiguration } from './gateway-configuration.ts';
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
  return startGateway({
    configuration: gatewayConfiguration(configuration),
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
      trafficRoutes(routes),
      subgraphRoutes(configuration, opened, runtime?.limits),
      ...plugins,
    ],
    metrics: runtime?.metrics,
    checks: new Map(runtime && [['jobs', () => runtime.jobs.ready()]]),
    states: new Map(runtime && [['database', () => runtime.databaseState()]]),
  });
}
