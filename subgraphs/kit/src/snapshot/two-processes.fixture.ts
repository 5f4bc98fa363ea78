import { openThings } from '../testing/things.fixture.ts';
import { DatabaseProxy } from './database-proxy.fixture.ts';
import { numbers } from './numbers.fixture.ts';

type Things = Awaited<ReturnType<typeof openThings>>;

/** Two runtimes that share only the database, like two processes. */
export interface TwoProcesses {
  writer: Things;
  /** It reaches the database through the proxy. */
  decider: Things;
  proxy: DatabaseProxy;
  stop(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const writer = await openThings({ snapshots: [numbers] });
  const proxy = await DatabaseProxy.start(writer.url);
  const decider = await openThings({ snapshots: [numbers] }, { on: proxy.url, work: false });
  return {
    writer,
    decider,
    proxy,
    stop: async () => {
      await decider.stop();
      await proxy.stop();
      await writer.stop();
    },
  };
}
