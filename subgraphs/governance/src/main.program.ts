import { runProgram, serveSubgraph } from '@agg/kit';
import { governance } from './index.ts';

/** This subgraph in a process of its own. */
await runProgram(() => serveSubgraph(governance));
