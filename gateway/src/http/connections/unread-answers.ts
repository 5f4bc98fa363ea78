import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@agg/kit';

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
  check(now: number): void {
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

/** Checks at intervals whether a client reads its messages: cheaper than a timer per message. */
export class WriteWatch {
  /** All bytes up to this position have been waiting since then. */
  #waiting: { until: number; since: number } | undefined;

  constructor(
    private readonly network: Pick<Socket, 'bytesWritten' | 'writableLength'>,
    /** How long bytes may wait, in milliseconds. */
    private readonly longest: number,
  ) {}

  /** Whether the same bytes have waited too long at this check. @param now milliseconds */
  isStuck(now: number): boolean {
    const { bytesWritten, writableLength } = this.network;
    const taken = bytesWritten - writableLength;
    if (writableLength === 0) {
      this.#waiting = undefined;
    } else if (!this.#waiting || taken >= this.#waiting.until) {
      this.#waiting = { until: bytesWritten, since: now };
    }
    return this.#waiting !== undefined && now - this.#waiting.since >= this.longest;
  }
}
