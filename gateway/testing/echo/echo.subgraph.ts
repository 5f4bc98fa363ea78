import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { echoRoutes } from './echo.routes.ts';
import { liveAgents, relayRoutes } from './relay.routes.ts';
import { lasting, streamRoutes } from './stream.routes.ts';

const noMigrations = mkdtempSync(path.join(tmpdir(), 'no-migrations-'));
process.once('exit', () => rmSync(noMigrations, { recursive: true, force: true }));

/** A subgraph with routes and no fields: what the tests of traffic call until there is a relay. */
export const echo = defineSubgraph({
  name: 'echo',
  entities: [],
  resolvers: [],
  routes: [...echoRoutes, ...streamRoutes, ...relayRoutes],
  snapshots: [liveAgents],
  tasks: [lasting],
  migrations: noMigrations,
});
