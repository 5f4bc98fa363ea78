import type { WebSocket } from 'ws';
import type { SocketLimits } from './socket-limits.ts';

/** Pings a client at intervals, and cuts the connection if it has not answered the last ping. */
export class Heartbeat {
  /** Ticks until the next ping; random, so that sockets opened together do not ping together. */
  #pingIn: number;
  #answered = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly limits: Pick<SocketLimits, 'ping' | 'tick'>,
  ) {
    this.#pingIn = 1 + Math.floor((Math.random() * limits.ping) / limits.tick);
    socket.on('pong', () => {
      this.#answered = true;
    });
  }

  /** Called once per `tick`. */
  tick(): void {
    this.#pingIn -= 1;
    if (this.#pingIn > 0) return;
    this.#pingIn = this.limits.ping / this.limits.tick;
    if (!this.#answered) this.socket.terminate();
    this.#answered = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }
}
