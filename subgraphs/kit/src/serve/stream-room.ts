import type { StreamTaken } from '@agg/schema';

/** How many more events of a stream its reader in another process has room for. */
export class StreamRoom {
  #left: number;
  #wake: (() => void) | undefined;

  constructor(events: number) {
    this.#left = events;
  }

  /** The reader has consumed this many events. */
  grow(events: number): void {
    this.#left += events;
    this.#wake?.();
  }

  /** Uses the room of one event, as soon as there is some. */
  async take(): Promise<void> {
    while (this.#left < 1) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#left -= 1;
  }
}

/** The room of every open stream, by its socket and the id of its `subscribe` message. */
export class StreamRooms {
  readonly #ofSockets = new WeakMap<object, Map<string, StreamRoom>>();

  /** @param events the initial room; unlimited where it is not a number */
  open(socket: object, id: string, events: unknown): StreamRoom {
    const room = new StreamRoom(typeof events === 'number' ? events : Number.POSITIVE_INFINITY);
    const ofSocket = this.#ofSockets.get(socket) ?? new Map<string, StreamRoom>();
    this.#ofSockets.set(socket, ofSocket.set(id, room));
    return room;
  }

  /** @param said the payload of a pong, which may have nothing to do with a stream */
  grow(socket: object, said: Partial<StreamTaken> | undefined): void {
    const { taken = '', events = 0 } = said ?? {};
    this.#ofSockets.get(socket)?.get(taken)?.grow(events);
  }

  close(socket: object, id: string): void {
    this.#ofSockets.get(socket)?.delete(id);
  }
}
