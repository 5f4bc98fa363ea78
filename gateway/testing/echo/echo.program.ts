import { runProgram, serveSubgraph } from '@agg/kit/host';
import { echo } from './echo.subgraph.ts';

/** Runs the echo subgraph in its own process. */
await runProgram(() => serveSubgraph(echo));
