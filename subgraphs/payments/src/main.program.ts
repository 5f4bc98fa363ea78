import { runProgram, serveSubgraph } from '@agg/kit/host';
import { payments } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(payments));
