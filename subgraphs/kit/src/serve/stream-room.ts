import type { StreamTaken } from '@agg/schema';

/** How many further events of a stream its reader in another process has room for. */
export class StreamRoom {
  #left: number;
  #isOver = false;
  #wake: (() => void) | undefined;

  constructor(events: number) {
    this.#left = events;
  }

  /** The reader has taken so many. */
  grow(events: number): void {
    this.#left += events;
    this.#wake?.();
  }

  /** The stream is left: whatever waits for room hears that there will be none. */
  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** Takes the room of one event, as soon as there is some. @returns false where the stream is left */
  async take(): Promise<boolean> {
    while (this.#left < 1 && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#left -= 1;
    return !this.#isOver;
  }
}

/** Asks for the next event only when the reader has room for it. */
export function inRoom<T>(events: AsyncIterableIterator<T>, room: StreamRoom): AsyncIterableIterator<T> {
  const over = { done: true, value: undefined } as const;
  const stream: AsyncIterableIterator<T> = {
    next: async () => ((await room.take()) ? events.next() : over),
    return: async () => {
      room.end();
      return (await events.return?.()) ?? over;
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}

/** The room of every stream that is open, by its socket and the id of its `subscribe` message. */
export class StreamRooms {
  readonly #ofSockets = new WeakMap<object, Map<string, StreamRoom>>();

  /** @param events that there is room for; without such a number, for all that there will ever be */
  open(socket: object, id: string, events: unknown): StreamRoom {
    const room = new StreamRoom(typeof events === 'number' ? events : Number.POSITIVE_INFINITY);
    const ofSocket = this.#ofSockets.get(socket) ?? new Map<string, StreamRoom>();
    this.#ofSockets.set(socket, ofSocket.set(id, room));
    return room;
  }

  /** @param said the payload of a pong, which need not be about a stream */
  grow(socket: object, said: Partial<StreamTaken> | undefined): void {
    const { taken = '', events = 0 } = said ?? {};
    this.#ofSockets.get(socket)?.get(taken)?.grow(events);
  }

  close(socket: object, id: string): void {
    this.#ofSockets.get(socket)?.delete(id);
  }
}
