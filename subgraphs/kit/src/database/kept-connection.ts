import pg from 'pg';
import { systemClock } from '../primitives/clock.ts';

/** Milliseconds between two attempts to reconnect. */
const reconnectPause = 250;

/** A connection of its own that is reopened whenever it is lost. */
export class KeptConnection {
  private client: pg.Client | undefined;
  private stopped = false;

  /**
   * @param prepare runs on each new connection; an error of it ends the connection, which is tried again
   * @param onReopened called once a lost connection is there again
   */
  constructor(
    private readonly url: string,
    private readonly prepare: (client: pg.Client) => Promise<void>,
    private readonly onReopened: () => void = () => undefined,
    private readonly clock = systemClock,
  ) {}

  /** @throws the error of the first attempt */
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
    // Set before connecting, so that stopping also ends an attempt that is under way.
    this.client = client;
    await client.connect();
    await this.prepare(client).catch(async (error) => {
      await client.end();
      throw error;
    });
    // Only an established connection can be lost: the caller repeats an attempt that has failed.
    client.once('end', () => void this.reconnect());
  }

  private async reconnect(): Promise<void> {
    while (!this.stopped) {
      await this.clock.sleep(reconnectPause);
      if (this.stopped) return;
      const connected = await this.connect().then(
        () => true,
        () => false,
      );
      if (connected) return this.onReopened();
    }
  }
}
