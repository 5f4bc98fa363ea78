import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Wake } from '../context/ledger-streams.types.ts';
import { parseWake, wakeChannel } from './wake-channel.ts';

/** Milliseconds between two attempts to reconnect. */
const reconnectPause = 250;

/** Listens for commits, on a separate connection that is reopened whenever it is lost. */
export class WakeListener {
  private client: pg.Client | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly wake: (wake?: Wake) => void,
  ) {}

  start(): Promise<void> {
    return this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => this.wake(parseWake(payload)));
    // Set before connecting, so that stopping also ends an attempt that is under way.
    this.client = client;
    await client.connect();
    await client.query(`listen ${wakeChannel}`).catch(async (error) => {
      await client.end();
      throw error;
    });
    // Only an established connection can be lost: the caller repeats an attempt that has failed.
    client.once('end', () => void this.reconnect());
  }

  private async reconnect(): Promise<void> {
    while (!this.stopped) {
      await sleep(reconnectPause);
      if (this.stopped) return;
      const connected = await this.connect().then(
        () => true,
        () => false,
      );
      if (connected) return this.wake();
    }
  }
}
