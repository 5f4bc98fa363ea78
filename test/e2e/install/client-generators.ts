/** A program from npm that makes a client in TypeScript of an OpenAPI document. */
interface ClientGenerator {
  /** Its package with its exact version, and what it needs beside it. */
  packages: readonly string[];
  /** Its program below `node_modules/.bin`. */
  program: string;
  /** The arguments that make a client in the folder `out`. */
  arguments(document: string): string[];
}

/** The generators that stock clients of REST are made with. None is a dependency of this repository. */
export const clientGenerators: Readonly<Record<string, ClientGenerator>> = {
  orval: {
    packages: ['orval@8.38.0'],
    program: 'orval',
    arguments: (document) => ['--input', document, '--output', 'out/api.ts', '--client', 'fetch'],
  },
  'openapi-ts': {
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    program: 'openapi-ts',
    arguments: (document) => ['-i', document, '-o', 'out'],
  },
  'swagger-typescript-api': {
    packages: ['swagger-typescript-api@13.13.0'],
    program: 'swagger-typescript-api',
    arguments: (document) => ['generate', '-p', document, '-o', 'out', '-n', 'api.ts'],
  },
  oazapfts: {
    packages: ['oazapfts@7.5.0'],
    program: 'oazapfts',
    arguments: (document) => [document, 'out/api.ts'],
  },
  'openapi-typescript-codegen': {
    packages: ['openapi-typescript-codegen@0.31.0'],
    program: 'openapi',
    arguments: (document) => ['--input', document, '--output', 'out'],
  },
  'openapi-zod-client': {
    packages: ['openapi-zod-client@1.18.3'],
    program: 'openapi-zod-client',
    arguments: (document) => [document, '-o', 'out/api.ts'],
  },
};
