import { runProgram, serveSubgraph } from '@agg/kit/host';
import { policy } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(policy));
