import type { PublicClient } from 'viem';

/** The nodes of a chain. */
interface Nodes {
  /** Asks the one that answers. */
  chain: PublicClient;
  /** Each of them alone. */
  nodes: readonly PublicClient[];
  /** How many of them have to state the same. */
  agreement: number;
}

/**
 * What so many nodes of a network state as the operator demands. Where one is enough, it is the one that answers, and the
 * others where it contradicts itself.
 * @param ask may be asked of several nodes at the same time
 * @throws ContradictoryAnswer where they do not agree; the error of the chain where it cannot be asked
 */
export async function agreed<T>(network: Nodes, ask: (chain: PublicClient) => Promise<T>): Promise<T> {
  const { chain, nodes, agreement } = network;
  if (agreement > 1) return firstAgreement(network, ask);
  try {
    return await ask(chain);
  } catch (error) {
    if (!(error instanceof ContradictoryAnswer) || nodes.length === 1) throw error;
    return firstAgreement(network, ask);
  }
}

/** The largest number that so many nodes reach as the operator demands: of what only grows, they are not at the same place. */
export async function reached<T extends number | bigint>(
  { chain, nodes, agreement }: Nodes,
  ask: (chain: PublicClient) => Promise<T>,
): Promise<T> {
  if (agreement === 1) return ask(chain);
  const asked = await Promise.allSettled(nodes.map(ask));
  const stated = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const largestFirst = stated.sort((one, other) => (one > other ? -1 : Number(one < other)));
  const least = largestFirst[agreement - 1];
  if (least === undefined)
    throw new ContradictoryAnswer(`${stated.length} nodes answer, and ${agreement} are needed.`);
  return least;
}

function firstAgreement<T>(
  { nodes, agreement }: Nodes,
  ask: (chain: PublicClient) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const votes = new Map<string, number>();
  const count = (answer: T) => {
    const stated = textOf(answer);
    const sum = (votes.get(stated) ?? 0) + 1;
    votes.set(stated, sum);
    if (sum >= agreement) resolve(answer);
  };
  const asked = Promise.allSettled(nodes.map(async (node) => count(await ask(node))));
  const failure = `Fewer than ${agreement} nodes state the same.`;
  void asked.then(() => reject(new ContradictoryAnswer(failure)));
  return promise;
}

function textOf(answer: unknown): string {
  const text = (_name: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  return JSON.stringify(answer, text) ?? '';
}

/** A node contradicts itself or others: what it states decides nothing, and is asked again. */
export class ContradictoryAnswer extends Error {
  override readonly name = 'ContradictoryAnswer';
}
