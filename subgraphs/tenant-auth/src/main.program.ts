import { runProgram, serveSubgraph } from '@agg/kit/host';
import { tenantAuth } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(tenantAuth));
