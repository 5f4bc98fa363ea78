import { openThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { DatabaseProxy } from './database-proxy.fixture.ts';
import { numbers } from './numbers.fixture.ts';

type Things = Awaited<ReturnType<typeof openThings>>;

/** Two runtimes that share only the database, like two processes. */
export interface TwoProcesses {
  writer: Things;
  /** It reaches the database through the proxy. */
  decider: Things;
  proxy: DatabaseProxy;
  /** Of the decider. */
  clock: TurnedClock;
  stop(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const writer = await openThings({ snapshots: [numbers] });
  const proxy = await DatabaseProxy.start(writer.url);
  const clock = new TurnedClock();
  const decider = await openThings({ snapshots: [numbers] }, { on: proxy.url, work: false, clock });
  return {
    writer,
    decider,
    proxy,
    clock,
    stop: async () => {
      await decider.stop();
      await proxy.stop();
      await writer.stop();
    },
  };
}
