import { runProgram, serveSubgraph } from '@agg/kit/host';
import { exampleArea } from './index.ts';

/** Runs this subgraph in its own process. */
await runProgram(() => serveSubgraph(exampleArea));
