import type { Attack, Outcomes } from './abuse.types.ts';
import { abuses } from './abuses.ts';

/** What the bench tells this program to do. */
export interface Order extends Omit<Attack, 'signal' | 'came' | 'url'> {
  abuse: string;
  url: string;
  seconds: number;
}

/** Attacks from a process of its own, so that it does not slow down whoever measures. Answers `{ outcomes }`. */
process.on('message', (order: Order) => {
  void attack(order).then((outcomes) => process.send?.({ outcomes }));
});

async function attack({ abuse: name, url, seconds, ...its }: Order): Promise<Outcomes> {
  const abuse = abuses.find((each) => each.name === name);
  const outcomes: Outcomes = {};
  const signal = AbortSignal.timeout(seconds * 1_000);
  // What its own end cuts off came to nothing because of that.
  const came = (outcome: string | number): void => {
    if (!signal.aborted) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  await abuse?.run({ ...its, url: new URL(url), signal, came });
  return outcomes;
}
