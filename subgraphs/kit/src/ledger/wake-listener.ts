import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parseWake, type Wake, wakeChannel } from './wake-channel.ts';

/** Milliseconds between two tries. */
const reconnectPause = 250;

/** Listens for commits, on a connection of its own that is made anew whenever it is lost. */
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
    // Known from the start, so that stopping ends a try that is under way, too.
    this.client = client;
    await client.connect();
    await client.query(`listen ${wakeChannel}`).catch(async (error) => {
      await client.end();
      throw error;
    });
    // Only a connection that once was can be lost: a try that fails is for whoever tried to repeat.
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
