#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: runs everything in this process except the subgraphs that the configuration places elsewhere.
 * The code that V8 compiles is cached for the next start, beside the packages: a user with write access there
 * could change the code itself. Without write access, every start compiles anew. The rest is imported
 * afterwards: imports before this call are not cached.
 */
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const { runProduct } = await import('./platform/run-product.ts');
await runProduct();
