import { BoundedQueue } from './bounded-queue.ts';

/** Reads a stream ahead of its reader, so that a slow reader is noticed, wherever the stream comes from. */
export function boundedStream<Event extends object>(
  source: AsyncIterator<Event>,
  limit?: number,
): BoundedQueue<Event> {
  const leave = () => void Promise.resolve(source.return?.()).catch(() => {});
  const queue = new BoundedQueue<Event>(leave, limit);
  void pump(source, queue);
  return queue;
}

async function pump<Event extends object>(
  source: AsyncIterator<Event>,
  queue: BoundedQueue<Event>,
): Promise<void> {
  try {
    for (let next = await source.next(); !next.done && !queue.hasEnded; next = await source.next())
      queue.push(next.value);
    queue.end();
  } catch (error) {
    queue.end({ error });
  }
}
