import 'reflect-metadata';
import { runProgram } from '../process/run-program.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import { serveSubgraph } from './serve-subgraph.ts';

/**
 * Runs one subgraph in its own process: `node subgraph.program.js registry` serves what the package `@agg/registry`
 * exports under that name.
 */
await runProgram(async () => {
  const name = process.argv[2] ?? '';
  if (!name) throw new Error('Say which subgraph, for instance registry.');
  const exported: object = await import(`@agg/${name}`);
  const isNamed = (value: unknown): value is SubgraphDefinition =>
    typeof value === 'object' && value !== null && 'name' in value && value.name === name;
  const definition = Object.values(exported).find(isNamed);
  if (!definition) throw new Error(`The package @agg/${name} exports no subgraph "${name}".`);
  await serveSubgraph(definition);
});
