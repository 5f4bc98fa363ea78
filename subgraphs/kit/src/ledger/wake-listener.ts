import type { Wake } from '../context/ledger-streams.types.ts';
import { KeptConnection } from '../database/kept-connection.ts';
import { systemClock } from '../primitives/clock.ts';
import { parseWake, wakeChannel } from './wake-channel.ts';

/** Listens for commits, on a connection of its own. After a lost connection, `wake` is called without a commit. */
export function wakeListener(url: string, wake: (wake?: Wake) => void, clock = systemClock): KeptConnection {
  return new KeptConnection(
    url,
    async (client) => {
      client.on('notification', ({ payload = '' }) => wake(parseWake(payload)));
      await client.query(`listen ${wakeChannel}`);
    },
    wake,
    clock,
  );
}
