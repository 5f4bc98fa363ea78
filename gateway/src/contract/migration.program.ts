import path from 'node:path';
import { createMigration } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';

/**
 * `npm run migration -- <subgraph> <name>`: writes the changes of a subgraph's entities as a migration to
 * review.
 */
const [subgraph = '', name = ''] = process.argv.slice(2);
const definition = subgraphs.find((candidate) => candidate.name === subgraph);
if (!definition || !/^[a-z0-9-]+$/.test(name)) {
  const names = subgraphs.map((candidate) => candidate.name).join(', ');
  throw new Error(
    `Usage: npm run migration -- <subgraph> <name in kebab case>, such as registry add-colour. Subgraphs: ${names}.`,
  );
}
const written = await createMigration(
  definition,
  path.resolve('subgraphs', subgraph, 'src/migrations'),
  name,
);
process.stdout.write(
  written ? `Written: ${written}. Review it, then run \`npm run build\`.\n` : 'No changes.\n',
);
