import type { Child } from '../../kit/child.ts';
import type { Stack } from '../../kit/stack.ts';

const reporter = new URL('heap-reporter.js', import.meta.url);

/** Environment of a product that reports its heap. */
export const reportsHeap = { NODE_OPTIONS: `--expose-gc --import=${reporter}` };

/** Bytes in use in all processes of the product together. */
export async function heapOf({ gateway, apart }: Stack): Promise<number> {
  const subgraphs = [...(apart?.subgraphs.values() ?? [])].map(({ child }) => child);
  const heaps = await Promise.all([gateway, ...subgraphs].map(heapOfProcess));
  return heaps.reduce((sum, heap) => sum + heap, 0);
}

function heapOfProcess({ process: child, output }: Child): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { heap: number }).heap));
    child.once('exit', () => reject(new Error(`A process of the product has ended:\n${output()}`)));
    child.send('heap');
  });
}
