import { subgraphs } from '@agg/subgraphs';
import { runProduct } from '../../src/platform/run-product.ts';
import { echo } from './echo.subgraph.ts';

/** The product with the echo subgraph beside its own. */
await runProduct({ subgraphs: [...subgraphs, echo] });
