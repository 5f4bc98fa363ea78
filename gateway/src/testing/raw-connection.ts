import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A bare connection to a server, for what no HTTP client would send. */
export class RawConnection implements Disposable {
  /** All that has come. */
  text = '';
  /** Why it ended, where it was not closed as it should be. */
  error: string | undefined;

  private constructor(readonly socket: Socket) {
    socket.on('data', (data) => {
      this.text += data;
    });
    socket.on('error', ({ message }) => {
      this.error = message;
    });
  }

  /** @param from the loopback address that the client has */
  static async to(url: string, from = '127.0.0.1'): Promise<RawConnection> {
    const { hostname: host, port } = new URL(url);
    const connection = new RawConnection(connect({ host, port: Number(port), localAddress: from }));
    await once(connection.socket, 'connect');
    return connection;
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** The answers that have come, by their statuses, once there are so many or the connection has ended. */
  async statuses(count: number): Promise<number[]> {
    const all = () => [...this.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    while (all().length < count && !this.socket.destroyed) await pause();
    return all();
  }

  /** The body of the last answer, which has to be JSON. */
  get json(): Record<string, unknown> {
    return JSON.parse(this.text.slice(this.text.lastIndexOf('\r\n\r\n') + 4));
  }

  async closed(): Promise<void> {
    while (!this.socket.destroyed) await pause();
  }

  [Symbol.dispose](): void {
    this.socket.destroy();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
