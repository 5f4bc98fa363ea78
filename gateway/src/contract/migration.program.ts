import path from 'node:path';
import { createMigration } from '@agg/kit';
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
    `Say which subgraph (${names}) and, in kebab case, what changes: npm run migration -- registry add-colour`,
  );
}
const written = await createMigration(
  definition,
  path.resolve('subgraphs', subgraph, 'src/migrations'),
  name,
);
process.stdout.write(
  written ? `Written: ${written}. Read it, then \`npm run build\`.\n` : 'Nothing has changed.\n',
);
