#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where packages are installed: of a copy of the sources, or of an installation of packages. */
const packages = new URL('../', import.meta.resolve('fastify/package.json'));

/**
 * `npm start`: runs everything in this process except the subgraphs that the configuration places elsewhere.
 * The code that V8 compiles is cached for the next start, beside the packages: a user with write access there
 * could change the code itself. Without write access, every start compiles anew. The rest is imported
 * afterwards: imports before this call are not cached.
 */
enableCompileCache(fileURLToPath(new URL('.cache/compiled', packages)));
const { runProduct } = await import('./platform/run-product.ts');
await runProduct();
