import { createRequire } from 'node:module';
import { PackedFile } from './packed-file.ts';

const load = createRequire(import.meta.url);
const library = '@graphql-yoga/render-graphiql';

/** Its files are those of this version. */
export const libraryVersion: string = load(`${library}/package.json`).version;

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** The texts that the library contains, by their addresses: their types, and their names in the library. */
const texts = {
  'library.js': [script, 'js'],
  'library.css': [style, 'css'],
  'editorWorkerService.js': [script, 'editorWorkerService'],
  'json.js': [script, 'jsonWorker'],
  'graphql.js': [script, 'graphqlWorker'],
} as const;

/** GraphiQL with its editor, style and workers: nine megabytes, read and compressed when a page first needs them. */
export const libraryFiles: ReadonlyMap<string, PackedFile> = new Map(
  Object.entries(texts).map(([file, [type, name]]) => [
    file,
    new PackedFile(type, () => load(`${library}/graphiql`)[name]),
  ]),
);
