import { Readable } from 'node:stream';
import { ClosableStream, type Context, callerOf, type RouteAnswer, type RouteRequest } from '@agg/kit';
import { type Holding, heldBytes, heldLimits } from '../hop/held-bytes.ts';

/**
 * Answers a request whose body is kept in memory until the answer is complete, within the limits of `heldBytes`.
 * @param answer fails with what reading the body fails with
 */
export async function whileHeld(
  context: Context,
  request: RouteRequest,
  answer: (request: RouteRequest) => Promise<RouteAnswer>,
): Promise<RouteAnswer> {
  // A short one counts nothing, and need not be looked at.
  if (Number(request.headers['content-length']) <= heldLimits.free) return await answer(request);
  const holding = heldBytes(context).begin(callerOf(context).tenantId);
  const body = Readable.from(counted(request.body, holding), { objectMode: false });
  let given: RouteAnswer | undefined;
  try {
    given = await answer({ ...request, body });
  } finally {
    if (!(given?.body instanceof ClosableStream)) holding.release();
  }
  const { body: events } = given;
  return events instanceof ClosableStream ? { ...given, body: releasing(events, holding) } : given;
}

async function* counted(body: AsyncIterable<Uint8Array>, holding: Holding): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    holding.add(chunk.length);
    yield chunk;
  }
}

function releasing<T>(events: ClosableStream<T>, holding: Holding): ClosableStream<T> {
  const close = async (): Promise<void> => {
    holding.release();
    await events.return();
  };
  return new ClosableStream({ next: () => events.next(), close });
}
