import { runProgram, serveSubgraph } from '@agg/kit';
import { tenantAuth } from './index.ts';

/** This subgraph in a process of its own. */
await runProgram(() => serveSubgraph(tenantAuth));
