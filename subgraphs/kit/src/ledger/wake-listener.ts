import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { parseWake, type Wake, wakeChannel } from './wake-channel.ts';

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
    client.on('notification', ({ payload = '' }) => this.wake(parseWake(payload)));
    client.on('error', () => undefined);
    client.once('end', () => void this.reconnect());
    await client.connect();
    this.client = client;
    await client.query(`listen ${wakeChannel}`);
  }

  private async reconnect(): Promise<void> {
    while (!this.stopped) {
      await sleep(reconnectPause);
      if (this.stopped) return;
      if (
        await this.connect().then(
          () => true,
          () => false,
        )
      )
        return this.wake();
    }
  }
}
