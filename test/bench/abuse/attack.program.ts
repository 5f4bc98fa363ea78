import type { Attack, Outcomes } from './abuse.types.ts';
import { abuses } from './abuses.ts';

/** The order that the bench sends to this program. */
export interface Order extends Omit<Attack, 'signal' | 'came' | 'url'> {
  abuse: string;
  url: string;
  seconds: number;
}

/** Attacks from a separate process, which does not slow down the measuring one. Answers `{ outcomes }`. */
process.on('message', (order: Order) => {
  void attack(order).then((outcomes) => process.send?.({ outcomes }));
});

async function attack({ abuse: name, url, seconds, ...its }: Order): Promise<Outcomes> {
  const abuse = abuses.find((each) => each.name === name);
  const outcomes: Outcomes = {};
  const signal = AbortSignal.timeout(seconds * 1_000);
  // Outcomes after the abort are caused by it and do not count.
  const came = (outcome: string | number): void => {
    if (!signal.aborted) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  await abuse?.run({ ...its, url: new URL(url), signal, came });
  return outcomes;
}
