import { runProgram, serveSubgraph } from '@agg/kit';
import { tenantAuth } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(tenantAuth));
