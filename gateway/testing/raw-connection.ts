import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw connection to a server, for bytes that no HTTP client would send. */
export class RawConnection implements Disposable {
  /** Everything received. */
  text = '';
  /** The error that ended it, if any. */
  error: string | undefined;

  private constructor(readonly socket: Socket) {
    socket.on('data', (data) => {
      this.text += data;
    });
    socket.on('error', ({ message }) => {
      this.error = message;
    });
  }

  /** @param from the client's loopback address */
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

  /** The statuses of the answers received, once there are `count` or the connection has ended. */
  async statuses(count: number): Promise<number[]> {
    const all = () => [...this.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    while (all().length < count && !this.socket.destroyed) await pause();
    return all();
  }

  /** The body of the last answer, which must be JSON. */
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
