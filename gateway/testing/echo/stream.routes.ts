import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, defineTask, type RouteRequest, type SubgraphRoute } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { queryOf } from './echo.routes.ts';

const access = { callers: ['USER', 'AGENT'] } as const;

/** Whether calls run, or why they were aborted, by the name in their query. */
const states = new Map<string, string>();

/** Bytes of one chunk. */
const chunk = Buffer.alloc(64 * 1024, 'x');

type Stream = (signal: AbortSignal) => AsyncGenerator<Buffer | string>;

/** The bodies of answers, by name. */
const streams: Record<string, Stream> = {
  async *endless() {
    for (;;) yield chunk;
  },
  async *ticking(signal) {
    for (let tick = 1; ; tick += 1) {
      yield `tick ${tick}\n`;
      await sleep(100, undefined, { signal });
    }
  },
  async *silent(signal) {
    yield 'first';
    await sleep(600_000, undefined, { signal });
  },
  async *broken() {
    yield 'first';
    await sleep(50);
    throw new Error('secret internals');
  },
  // biome-ignore lint/correctness/useYield: it fails before its first chunk
  async *failing() {
    throw new GatewayError('CONFLICT', 'The stream cannot begin.');
  },
};

function note(signal: AbortSignal | undefined, name: string): void {
  states.set(name, 'running');
  signal?.addEventListener('abort', () => states.set(name, String(signal.reason?.code)));
}

async function stream({ signal }: Context, request: RouteRequest) {
  note(signal, queryOf(request, 'name'));
  const body = streams[request.params.kind ?? ''];
  if (!body) throw new GatewayError('NOT_FOUND', 'There is no such stream.');
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: body(signal as AbortSignal) };
}

/** Never answers. */
async function hang({ signal }: Context, request: RouteRequest) {
  note(signal, queryOf(request, 'name'));
  return new Promise<never>(() => undefined);
}

/** A task that outlasts its process. */
export const lasting = defineTask({
  name: 'lasting',
  handle: () => {
    states.set('lasting', 'running');
    return new Promise<never>(() => undefined);
  },
});

async function startLasting({ jobs }: Context) {
  await jobs.submit(lasting, {});
  return { status: 202 };
}

/** Routes that take their time. */
export const streamRoutes: SubgraphRoute[] = [
  {
    method: 'GET',
    path: '/echo/v1/streams/:kind',
    access,
    tag: 'Tasks',
    operation: 'getEchoStreamsKind',
    summary: 'A stream that lasts as long as streams may.',
    deadline: 600_000,
    handle: stream,
  },
  {
    method: 'GET',
    path: '/echo/v1/short-streams/:kind',
    access,
    tag: 'Tasks',
    operation: 'getEchoShortStreamsKind',
    summary: 'The same streams with a short deadline.',
    deadline: 1_000,
    handle: stream,
  },
  {
    method: 'POST',
    path: '/echo/v1/hanging',
    access,
    tag: 'Tasks',
    operation: 'postEchoHanging',
    summary: 'Never answers.',
    handle: hang,
  },
  {
    method: 'POST',
    path: '/echo/v1/short-hanging',
    access,
    tag: 'Tasks',
    operation: 'postEchoShortHanging',
    summary: 'Never answers, with a short deadline.',
    deadline: 1_000,
    handle: hang,
  },
  {
    method: 'POST',
    path: '/echo/v1/lasting',
    access,
    tag: 'Tasks',
    operation: 'postEchoLasting',
    summary: 'Submits a task that never ends.',
    handle: startLasting,
  },
  {
    method: 'GET',
    path: '/echo/v1/states/:name',
    access,
    tag: 'Tasks',
    operation: 'getEchoStatesName',
    summary: 'Whether a call or the task that never ends runs, or why a call was aborted.',
    handle: async (_context, { params }) => ({
      status: 200,
      body: states.get(params.name ?? '') ?? 'unknown',
    }),
  },
];
