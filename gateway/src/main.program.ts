import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: everything in this process but the subgraphs that the configuration puts elsewhere. What V8 has compiled
 * is kept for the next start, beside the packages: whoever may write there may change the code itself. Where nobody
 * may, every start compiles anew. The rest is imported only then: what is imported before is compiled before, too.
 */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
const { runProduct } = await import('./platform/run-product.ts');
await runProduct();
