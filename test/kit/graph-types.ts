import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scalars } from '@agg/frontend';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as schemaTypes from '@graphql-codegen/typescript';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { buildClientSchema, type DocumentNode, getIntrospectionQuery, parse, printSchema } from 'graphql';
import { graphql } from './client.ts';

/** Making the types fails for a scalar that the preset does not have. */
const config = { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true };

/** What makes a file, as in the configuration of the tool; in their order. */
const plugins = {
  'schema.ts': { schemaTypes },
  'operations.ts': { operationTypes, typedDocuments },
};

/**
 * Makes the types of the schema that a gateway serves, `schema.ts`, and of the documents in a folder, `operations.ts`.
 * @param token of a caller, who may read the schema
 */
export async function makeGraphTypes(folder: string, url: string, token: string): Promise<void> {
  const { data } = await graphql(url, getIntrospectionQuery({ inputValueDeprecation: true }), {}, token);
  const schema = parse(printSchema(buildClientSchema(data)));
  const documents = await readDocuments(folder);
  for (const [file, pluginMap] of Object.entries(plugins)) {
    const filename = path.join(folder, file);
    const used = Object.keys(pluginMap).map((name) => ({ [name]: {} }));
    await writeFile(
      filename,
      await codegen({ filename, schema, documents, config, plugins: used, pluginMap }),
    );
  }
}

async function readDocuments(folder: string): Promise<{ location: string; document: DocumentNode }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.graphql'));
  const read = files.map(async (location) => ({
    location,
    document: parse(await readFile(path.join(folder, location), 'utf8')),
  }));
  return Promise.all(read);
}
