import {
  type Clock,
  ClosableStream,
  type Context,
  type RouteAnswer,
  type RouteRequest,
  systemClock,
  UpstreamError,
} from '@agg/kit';
import { callerKinds, checkAccess, GatewayError, problemHeaders, type Role } from '@agg/schema';
import type { Source } from '@agg/traffic';
import { inTurns, JsonBody, readText } from '@agg/traffic/json';
import type { A2aAnswer, A2aBinding, A2aCall, A2aMethod, A2aRequest } from '../a2a/a2a.types.ts';
import { A2aError, ourCodeOf, pushNotSupported } from '../a2a/a2a-error.ts';
import { isStreamed, permissionFor } from '../a2a/method.table.ts';
import { envelopeOf } from '../a2a/read-response.ts';
import { idIn } from '../facts/find-agent.ts';
import type { Answer, Call } from './call.types.ts';
import { extendedCard } from './card.ts';
import { sendMessage } from './send-message.ts';
import { askTask, listTasks } from './tasks.ts';

/** An A2A request as its route has received it. */
export interface A2aArrival {
  context: Context;
  request: RouteRequest;
  binding: A2aBinding;
  httpMethod: string;
  /** The path up to the version, and what follows it. */
  base: string;
  path: string;
  query: URLSearchParams;
  /** @throws FORBIDDEN where the caller may not speak in the name of the path */
  sourceOf(): Source;
}

type Method = (call: Call) => Promise<Answer>;

/** What says which version of A2A a client speaks. */
export const versionHeader = 'a2a-version';

const eventStream = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };

const methods: Readonly<Record<A2aMethod, Method>> = {
  'message/send': sendMessage,
  'message/stream': sendMessage,
  'tasks/get': askTask,
  'tasks/list': listTasks,
  'tasks/cancel': askTask,
  'tasks/resubscribe': askTask,
  'tasks/pushNotificationConfig/set': pushNotSupported,
  'tasks/pushNotificationConfig/get': pushNotSupported,
  'tasks/pushNotificationConfig/list': pushNotSupported,
  'tasks/pushNotificationConfig/delete': pushNotSupported,
  'agent/getAuthenticatedExtendedCard': extendedCard,
};

/** Answers a request of an A2A client. What fails is answered in the client's protocol, too. */
export async function answerA2a(arrival: A2aArrival, clock = systemClock): Promise<RouteAnswer> {
  const { context, request, binding } = arrival;
  let a2a: A2aCall | undefined;
  try {
    a2a = await inTurns(binding.read(await requestOf(arrival)));
    checkRole(context, a2a.method);
    const { headers } = request;
    const source = arrival.sourceOf();
    const agentId = idIn(request.params, 'agentId');
    const call = { context, headers, binding, source, agentId, base: arrival.base, a2a };
    const answering = methods[a2a.method](call);
    if (!isStreamed(a2a.method)) return await routeAnswer(call, await answering);
    const late = { clock, failed: (error: unknown) => void reported(context, error) };
    return await routeAnswer(call, await begunInTime(call, answering, late));
  } catch (error) {
    context.signal?.throwIfAborted();
    const { status, headers, body } = completeAnswer(binding.failure(a2a, reported(context, error)));
    const code = ourCodeOf(error);
    return { status, headers: { ...headers, ...problemHeaders(error, true) }, body, code };
  }
}

/** What a method needs, whatever the binding: an address of JSON-RPC has them all. @throws FORBIDDEN */
function checkRole({ caller }: Context, method: A2aMethod): void {
  // What is not offered is refused by its own error, for which the role of the address will do.
  if (methods[method] === pushNotSupported) return;
  const role: Role = `AGENT_CONVERSATIONS:${permissionFor(method)}`;
  checkAccess({ callers: callerKinds, role }, caller, 'ACT');
}

/** A result that is no stream is a stream of one event where a client expects one; an error stays as it is. */
async function routeAnswer({ binding, a2a }: Call, answer: Answer): Promise<RouteAnswer> {
  if (!(answer instanceof JsonBody)) return { status: 200, headers: eventStream, body: answer };
  const isEvent = isStreamed(a2a.method) && !(await isError(answer));
  if (!isEvent) return completeAnswer(await inTurns(binding.answer(a2a, answer)));
  return { status: 200, headers: eventStream, body: await inTurns(binding.event(a2a, answer)) };
}

async function isError(response: JsonBody): Promise<boolean> {
  const { error } = await inTurns(envelopeOf(response));
  return error !== undefined && !error.isNull;
}

function completeAnswer({ status, contentType, body }: A2aAnswer): RouteAnswer {
  const headers = contentType === eventStream['content-type'] ? eventStream : { 'content-type': contentType };
  return { status, headers, body };
}

async function requestOf({ request, httpMethod, path, query }: A2aArrival): Promise<A2aRequest> {
  const { headers } = request;
  const body = await readText(request.body).catch(refuseText);
  const contentType = headers['content-type'];
  // Clients may name the version in the query (A2A 1.0, section 3.6.1).
  return {
    httpMethod,
    path,
    query,
    body,
    contentType,
    asksFor: headers[versionHeader] ?? query.get('A2A-Version') ?? undefined,
  };
}

/** A body that is not UTF-8 is no JSON (RFC 8259, section 8.1). */
function refuseText(error: unknown): never {
  throw error instanceof TypeError ? new A2aError('PARSE_ERROR', 'The body is not UTF-8.') : error;
}

/** The client learns that the agent or the relay failed; the operator, why. */
function reported({ services, requestId }: Context, error: unknown): unknown {
  if (error instanceof UpstreamError && error.originalError)
    services.log.warn({ err: error.originalError, requestId }, 'An agent failed.');
  if (!(error instanceof GatewayError || error instanceof A2aError))
    services.log.error({ err: error, requestId }, 'A call of an agent failed unexpectedly.');
  return error;
}

/** Milliseconds until the answer to a client that waits for a stream begins: proxies close a connection that carries nothing. */
const patience = 15_000;

interface Beginning {
  clock: Clock;
  /** Called with what the answer fails with once it has begun. */
  failed(error: unknown): void;
}

/**
 * What a call that asks for a stream is answered with, where it is known in time; otherwise a stream that begins now,
 * before it is known. What fails then is an event.
 * @param answering the answer, which may take as long as the agent does
 */
export async function begunInTime(
  call: Call,
  answering: Promise<Answer>,
  { clock, failed }: Beginning,
): Promise<Answer> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const cancel = clock.after(patience, () => resolve(undefined));
  const answer = await Promise.race([answering, late]).finally(cancel);
  return answer ?? lateStream(call, answering, failed);
}

function lateStream(
  { binding, a2a }: Call,
  answering: Promise<Answer>,
  failed: Beginning['failed'],
): ClosableStream<string> {
  let isOver = false;
  const last = (value: string): IteratorResult<string> => {
    isOver = true;
    return { done: false, value };
  };
  const next = async (): Promise<IteratorResult<string>> => {
    if (isOver) return { done: true, value: undefined };
    try {
      const answer = await answering;
      if (answer instanceof ClosableStream) return await answer.next();
      return last(await inTurns(binding.event(a2a, answer)));
    } catch (error) {
      failed(error);
      return last(binding.failureEvent(a2a, error));
    }
  };
  const leave = (answer: Answer): unknown => answer instanceof ClosableStream && answer.return();
  // Not awaited: the call ends by its signal where the client leaves.
  return new ClosableStream({ next, close: () => void answering.then(leave).catch(() => undefined) });
}
