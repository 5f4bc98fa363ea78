import { Readable } from 'node:stream';
import {
  ClosableStream,
  type Context,
  callerOf,
  type LongBody,
  longBodies,
  type RouteAnswer,
  type RouteRequest,
} from '@agg/kit';
import { type Holding, heldBytes, heldLimits } from '@agg/traffic';
import { encoding, inTurns } from '@agg/traffic/json';

/**
 * Answers a request whose body is kept in memory until the answer is complete, within the limits of `heldBytes`. A
 * complete answer is kept until its client has read it.
 * @param answer fails with what reading the body fails with
 * @throws RATE_LIMITED, UNAVAILABLE where there is no room for the answer
 */
export async function whileHeld(
  context: Context,
  request: RouteRequest,
  answer: (request: RouteRequest) => Promise<RouteAnswer>,
): Promise<RouteAnswer> {
  const { tenantId } = callerOf(context);
  const holding = heldBytes(context).begin(tenantId);
  try {
    return await heldAnswer(await answer(heldRequest(request, tenantId, holding)), holding);
  } catch (error) {
    holding.release();
    throw error;
  }
}

function heldRequest(request: RouteRequest, tenantId: string, holding: Holding): RouteRequest {
  // A short one counts nothing, and need not be looked at.
  if (Number(request.headers['content-length']) <= heldLimits.free) return request;
  const body = counted(request.body, longBodies.of(tenantId), holding);
  return { ...request, body: Readable.from(body, { objectMode: false }) };
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  long: LongBody,
  holding: Holding,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    if (long.isAhead) await long.turn();
    holding.add(chunk.length);
    long.count(chunk.length);
    yield chunk;
  }
}

async function heldAnswer(answer: RouteAnswer, holding: Holding): Promise<RouteAnswer> {
  const { body } = answer;
  if (body instanceof ClosableStream)
    return holding.isEmpty ? answer : { ...answer, body: releasing(body, holding) };
  // A complete answer needs its request no longer.
  holding.release();
  return typeof body === 'string' && body.length > heldLimits.free
    ? await longAnswer(answer, body, holding)
    : answer;
}

/** An answer that is kept as bytes while its client reads it. */
async function longAnswer(answer: RouteAnswer, text: string, holding: Holding): Promise<RouteAnswer> {
  const bytes = await inTurns(encoding(text));
  holding.add(bytes.length);
  const headers = { ...answer.headers, 'content-length': String(bytes.length) };
  return { ...answer, headers, body: releasing(inOne(bytes), holding) };
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer, undefined> {
  yield bytes;
}

/** The same stream. What is held is given back at its end. */
function releasing<T>(chunks: AsyncGenerator<T, undefined>, holding: Holding): ClosableStream<T> {
  const close = async (): Promise<void> => {
    holding.release();
    await chunks.return(undefined);
  };
  return new ClosableStream({ next: () => chunks.next(), close });
}
