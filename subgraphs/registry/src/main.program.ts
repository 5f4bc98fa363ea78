import { runProgram, serveSubgraph } from '@agg/kit/host';
import { registry } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(registry));
