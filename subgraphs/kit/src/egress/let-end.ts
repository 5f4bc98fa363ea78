import { systemClock } from '../primitives/clock.ts';
import type { ClosableStream } from '../primitives/closable-stream.ts';
import { within } from '../primitives/within.ts';

/** What a host may still send of a body that nobody needs: bytes, and milliseconds. */
const most = { bytes: 64 * 1024, milliseconds: 1_000 };

/**
 * Leaves the body of a response of which nothing more is needed. What ends in a moment leaves its connection for the next
 * request; anything else is closed.
 */
export async function letEnd(body: ClosableStream<Buffer>, clock = systemClock): Promise<void> {
  const rest = async (): Promise<void> => {
    for (let bytes = 0; bytes < most.bytes; ) {
      const { done, value } = await body.next();
      if (done) return;
      bytes += value.length;
    }
  };
  const tooLong = () => new Error('The response goes on.');
  await within(most.milliseconds, rest, tooLong, clock).catch(() => undefined);
  await body.return();
}
