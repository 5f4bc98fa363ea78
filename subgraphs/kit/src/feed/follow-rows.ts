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
  const announced = new Announcements();
  const leave = feed.signals.on(followed.tenantId, followed.id, () => announced.add());
  const rows = readAll(followed, announced);
  const close = (): Promise<unknown> => {
    leave();
    announced.end();
    return rows.return(undefined);
  };
  return new ClosableStream({ next: () => rows.next(), close }, signal);
}

async function* readAll<T>({ next }: FollowedRows<T>, announced: Announcements): AsyncGenerator<T> {
  while (!announced.isOver) {
    announced.forget();
    const rows = await next();
    yield* rows;
    if (rows.length === 0) await announced.wait(pollEvery);
  }
}

/** What says that there may be something to read. */
class Announcements {
  isOver = false;
  #isAny = false;
  #wake: (() => void) | undefined;

  /** What is read now is not waited for. */
  forget(): void {
    this.#isAny = false;
  }

  add(): void {
    this.#isAny = true;
    this.#wake?.();
  }

  end(): void {
    this.isOver = true;
    this.add();
  }

  /** Resolves once there was one since the last ones were forgotten, at the latest after some milliseconds. */
  async wait(atLatest: number): Promise<void> {
    if (this.#isAny) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const late = setTimeout(resolve, atLatest);
    await promise;
    clearTimeout(late);
  }
}
