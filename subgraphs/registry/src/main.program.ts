import { runProgram, serveSubgraph } from '@agg/kit';
import { registry } from './index.ts';

/** This subgraph in a process of its own. */
await runProgram(() => serveSubgraph(registry));
