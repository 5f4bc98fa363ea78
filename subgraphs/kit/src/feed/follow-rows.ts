import type { Context } from '../context/context.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';

/** Milliseconds. An announcement can be lost: it makes readers fast, this poll is the guarantee. */
const pollEvery = 5_000;

/** The rows that a reader follows. */
interface FollowedRows<T> {
  tenantId: string;
  /** The id by which changes of them are announced (`context.feed.signals`). */
  id: string;
  /** Reads what has come after the last row that it has returned; nothing where there is none. */
  next(): Promise<readonly T[]>;
}

/**
 * Rows as they are committed, read after a cursor at the reader's own pace, so that none is missed or doubled.
 * @param context of the subscription, whose signal ends the stream
 */
export function followRows<T>(
  { feed, signal }: Pick<Context, 'feed' | 'signal'>,
  followed: FollowedRows<T>,
): ClosableStream<T> {
  const bell = new Bell();
  const leave = feed.signals.on(followed.tenantId, followed.id, () => bell.ring());
  const rows = readAll(followed, bell);
  const close = (): Promise<unknown> => {
    leave();
    bell.end();
    return rows.return(undefined);
  };
  return new ClosableStream({ next: () => rows.next(), close }, signal);
}

async function* readAll<T>({ next }: FollowedRows<T>, bell: Bell): AsyncGenerator<T> {
  while (!bell.isOver) {
    bell.reset();
    const rows = await next();
    yield* rows;
    if (rows.length === 0) await bell.rung(pollEvery);
  }
}

/** Rings when there may be something to read. */
class Bell {
  isOver = false;
  #hasRung = false;
  #wake: (() => void) | undefined;

  reset(): void {
    this.#hasRung = false;
  }

  ring(): void {
    this.#hasRung = true;
    this.#wake?.();
  }

  end(): void {
    this.isOver = true;
    this.ring();
  }

  /** Resolves once it has rung since the last reset, at the latest after some milliseconds. */
  async rung(atLatest: number): Promise<void> {
    if (this.#hasRung) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const late = setTimeout(resolve, atLatest);
    await promise;
    clearTimeout(late);
  }
}
