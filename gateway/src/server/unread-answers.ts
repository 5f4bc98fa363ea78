import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@agg/kit';
import { WriteWatch } from '../connections/write-watch.ts';

export interface UnreadLimits {
  /** Bytes that may wait for all clients, and for those of one network address. */
  total: number;
  address: number;
  /** How long bytes may wait, in milliseconds. */
  longest: number;
}

interface Answer {
  address: string;
  /** Created when bytes are first found waiting. */
  watch?: WriteWatch;
}

/** The answers being sent. They are checked together at intervals: no answer has its own timer. */
export class UnreadAnswers {
  /** Oldest first. */
  readonly #answers = new Map<ServerResponse, Answer>();

  constructor(private readonly limits: UnreadLimits) {}

  add(response: ServerResponse, address: string): void {
    this.#answers.set(response, { address });
  }

  delete(response: ServerResponse): void {
    this.#answers.delete(response);
  }

  /**
   * Cuts the connections of clients that do not read, or for which too much waits.
   * @param now milliseconds
   */
  look(now: number): void {
    const waiting = new Map<string, number>();
    let total = 0;
    for (const [{ socket }, answer] of this.#answers) {
      const bytes = socket?.writableLength ?? 0;
      if (!socket || bytes === 0) continue;
      const network = networkOf(answer.address);
      const ofNetwork = (waiting.get(network) ?? 0) + bytes;
      if (
        this.#isStuck(socket, answer, now) ||
        ofNetwork > this.limits.address ||
        total + bytes > this.limits.total
      ) {
        socket.destroy();
        continue;
      }
      waiting.set(network, ofNetwork);
      total += bytes;
    }
  }

  #isStuck(socket: Socket, answer: Answer, now: number): boolean {
    answer.watch ??= new WriteWatch(socket, this.limits.longest);
    return answer.watch.isStuck(now);
  }
}
