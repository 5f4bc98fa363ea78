import type { ProductAlone } from './product-alone.ts';

/** Seconds. */
export interface StartTimes {
  median: number;
  /** In the order of measurement. */
  all: number[];
}

const graphQL = { method: 'POST', body: '{"query":"{ __typename }"}' };

/**
 * Starts the product several times. Each time ends when it has answered a GraphQL operation and a REST list,
 * both without an error.
 * @param times an odd number
 */
export async function startTimes(
  product: ProductAlone,
  times: number,
  tell: (progress: string) => void,
): Promise<StartTimes> {
  const all: number[] = [];
  while (all.length < times) {
    const began = performance.now();
    const child = product.start();
    const answers = [
      await product.answerOf(child, '/graphql', graphQL),
      await product.answerOf(child, '/registry/v1/channels?size=20'),
    ];
    for (const answer of answers)
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
    all.push((performance.now() - began) / 1_000);
    tell(`started in ${all.at(-1)?.toFixed(2)} s`);
    await child.stop();
  }
  return { median: all.toSorted((one, other) => one - other)[times >> 1] ?? Number.NaN, all };
}
