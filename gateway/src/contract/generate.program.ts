import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SubgraphDefinition } from '@agg/kit';
import { buildExecutableSubgraph, configurationTable, runProgram } from '@agg/kit/host';
import { loadOperations, openApi } from '@agg/rest-facade';
import { readAccessTable } from '@agg/schema';
import { subgraphs } from '@agg/subgraphs';
import { composeServices } from '@apollo/composition';
import type { GraphQLSchema } from 'graphql';
import { apiSchemaOf } from '../execution/api-schema.ts';
import { describeRoutes } from '../traffic/describe-routes.ts';
import { readConsoleFiles } from './console/console-documents.ts';
import { consoleModules, modulesFolder } from './console/console-modules.ts';
import { contractFile, publicTypesFile } from './contract-files.ts';
import { describeSchema } from './descriptions/describe-schema.ts';
import { publicTypes } from './frontend/public-types.ts';
import { thirdPartyLicences } from './third-party-licences.ts';

/**
 * Writes the files generated from the code: the supergraph, the OpenAPI document, the public types for frontends, the
 * operations of the console, the licences of packages, and the guides' table of configuration. With `--check` it writes
 * nothing and fails if a committed file is out of date.
 */
async function main(check: boolean): Promise<void> {
  const stale: string[] = [];
  for (const [file, content] of Object.entries(await generated())) {
    if ((await readFile(file, 'utf8').catch(() => undefined)) === content) continue;
    stale.push(path.relative('.', file));
    if (check) continue;
    await (content === undefined ? rm(file) : writeFile(file, content));
  }
  const files = stale.join(', ') || 'nothing';
  process.stdout.write(check ? `Stale: ${files}.\n` : `Written: ${files}.\n`);
  if (check && stale.length > 0) throw new Error('Run `npm run generate` and commit the result.');
}

/** The content of each file; `undefined` for one that is left over. */
async function generated(): Promise<Record<string, string | undefined>> {
  const supergraph = await composeSupergraph(subgraphs);
  const schema = apiSchemaOf(supergraph);
  const operations = loadOperations(schema);
  const document = openApi(operations, readAccessTable(supergraph));
  const routes = subgraphs.flatMap((subgraph) => subgraph.routes ?? []);
  const configuration = contractFile('guides/configuration.md');
  return {
    [contractFile('supergraph.graphql')]: `${supergraph.trim()}\n`,
    [contractFile('openapi.json')]: `${JSON.stringify(describeRoutes(document, routes), null, 2)}\n`,
    [publicTypesFile]: `${publicTypes(supergraph, schema)}\n`,
    [contractFile('guides/third-party-licences.md')]: thirdPartyLicences(
      await readFile('package-lock.json', 'utf8'),
    ),
    [configuration]: withTable(await readFile(configuration, 'utf8'), configurationTable()),
    ...(await modulesOfConsole(supergraph, schema)),
  };
}

/** Those that are written, and those that no file of operations leads to. */
async function modulesOfConsole(
  supergraph: string,
  schema: GraphQLSchema,
): Promise<Record<string, string | undefined>> {
  const present = (await readdir(modulesFolder)).map((file) => [path.join(modulesFolder, file), undefined]);
  const modules = await consoleModules(supergraph, schema, await readConsoleFiles());
  return { ...Object.fromEntries(present), ...modules };
}

function withTable(text: string, table: string): string {
  return text.replace(
    /(<!-- configuration -->\n)[\s\S]*?(<!-- \/configuration -->)/,
    (_all, start, end) => `${start}\n${table}\n\n${end}`,
  );
}

/**
 * Composes the subgraphs as their code declares them.
 * @throws Error with all composition errors
 */
async function composeSupergraph(definitions: readonly SubgraphDefinition[]): Promise<string> {
  const services = await Promise.all(
    definitions.map(async (definition) => {
      const { typeDefs } = await buildExecutableSubgraph(definition);
      return {
        name: definition.name,
        typeDefs: describeSchema(typeDefs),
        url: `http://${definition.name}/graphql`,
      };
    }),
  );
  const { supergraphSdl, errors = [] } = composeServices(services);
  if (supergraphSdl) return supergraphSdl;
  throw new Error(['The subgraphs do not compose:', ...errors.map(({ message }) => message)].join('\n- '));
}

await runProgram(() => main(process.argv.includes('--check')));
