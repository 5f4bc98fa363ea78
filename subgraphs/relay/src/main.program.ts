import { runProgram, serveSubgraph } from '@agg/kit/host';
import { relay } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(relay));
