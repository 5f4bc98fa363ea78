import path from 'node:path';
import { createMigration, runProgram } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';

/**
 * `npm run migration -- <subgraph> <name>`: writes the changes of a subgraph's entities as a migration to
 * review.
 */
async function main([subgraph = '', name = '']: string[]): Promise<void> {
  const definition = subgraphs.find((candidate) => candidate.name === subgraph);
  if (!definition || !/^[a-z0-9-]+$/.test(name)) throw new Error(usage());
  const written = await createMigration(
    definition,
    path.resolve('subgraphs', subgraph, 'src/migrations'),
    name,
  );
  process.stdout.write(
    written ? `Written: ${written}. Review it, then run \`npm run build\`.\n` : 'No changes.\n',
  );
}

function usage(): string {
  const names = subgraphs.map(({ name }) => name).join(', ');
  return `Usage: npm run migration -- <subgraph> <name in kebab case>, such as registry add-colour. Subgraphs: ${names}.`;
}

await runProgram(() => main(process.argv.slice(2)));
