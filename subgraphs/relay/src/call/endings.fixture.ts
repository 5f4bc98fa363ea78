import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { ClosableStream } from '@agg/kit';
import type { GovernedRelay } from './governed-relay.fixture.ts';
import { PolicedCall } from './policed-call.fixture.ts';

/** How a call ends: what the agent does, and what is recorded of it. */
interface Ending {
  /** What the agent sends, as far as it comes. */
  says?: string;
  /** `away`: it cannot be reached; `breaks`: it ends the connection within its answer. */
  does?: 'away' | 'breaks';
  /** Whether the caller leaves after the first event of a stream. */
  leaves?: boolean;
  isStream?: boolean;
  status?: number;
  outcome: string;
  errorCode?: string;
  /** Of the caller's task. */
  state: string;
}

/** What is recorded of a body. */
export const factsOf = (text: string) => ({
  bytes: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
});

export const response = (said: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...said });

const event = (result: object) => `data: ${response({ result })}\n\n`;

const about = { taskId: 'agents-task', contextId: 'agents-context' };
const task = { kind: 'task', id: about.taskId, contextId: about.contextId, status: { state: 'working' } };
const part = { kind: 'artifact-update', ...about, artifact: { artifactId: 'a', parts: [] } };
const last = { kind: 'status-update', ...about, status: { state: 'completed' }, final: true };
const message = { kind: 'message', role: 'agent', messageId: 'm', parts: [] };
const error = response({ error: { code: -32603, message: 'Failed.' } });

/** A stream of an agent that does its work. */
export const wholeStream = [task, part, last];

const unknown = { outcome: 'UNKNOWN', errorCode: 'UPSTREAM_FAILED' };
const neverSent = { outcome: 'NEVER_SENT', errorCode: 'UPSTREAM_FAILED' };

/** By name, what the names are said of: an answer, or a stream. */
export const endings: Readonly<Record<string, Ending>> = {
  'an answer with a task': { says: response({ result: task }), outcome: 'SUCCEEDED', state: 'working' },
  'an answer with an error': { says: error, outcome: 'FAILED', state: 'failed' },
  'an error with its status': { says: error, status: 500, outcome: 'FAILED', state: 'failed' },
  'an answer that is no A2A response': { says: 'Sorry', ...unknown, state: 'unknown' },
  'an answer that breaks off': { says: '{"jsonrpc":', does: 'breaks', ...unknown, state: 'unknown' },
  'a message to an agent that is away': { does: 'away', ...neverSent, state: 'failed' },
  'a whole stream': {
    says: wholeStream.map(event).join(''),
    isStream: true,
    outcome: 'SUCCEEDED',
    state: 'completed',
  },
  'a stream of a message': { says: event(message), isStream: true, outcome: 'SUCCEEDED', state: 'completed' },
  'a stream with an error': {
    says: `${event(task)}data: ${error}\n\n`,
    isStream: true,
    outcome: 'FAILED',
    state: 'working',
  },
  'a stream that ends before its task': { says: event(task), isStream: true, ...unknown, state: 'working' },
  'a stream that breaks off': {
    says: event(task),
    does: 'breaks',
    isStream: true,
    ...unknown,
    state: 'working',
  },
  'a stream whose caller leaves': {
    says: event(task),
    does: 'breaks',
    leaves: true,
    isStream: true,
    ...unknown,
    state: 'working',
  },
  'a stream of an agent that is away': { does: 'away', isStream: true, ...neverSent, state: 'failed' },
};

/** Answers as an ending says. */
function answering({ says = '', status = 200, does, leaves, isStream }: Ending) {
  const type = isStream ? 'text/event-stream' : 'application/json';
  return (opened: ServerResponse): void => {
    opened.writeHead(status, { 'content-type': type });
    if (does !== 'breaks') opened.end(says);
    else opened.write(says, () => leaves || opened.destroy());
  };
}

/** A call that will end so, of an agent of the same tenant or of another one. */
export async function callThat(
  relay: GovernedRelay,
  ending: Ending,
  isForeign: boolean,
): Promise<PolicedCall> {
  const call = await PolicedCall.begin(relay, answering(ending), { isForeign });
  if (ending.does === 'away') await call.stopAgent();
  return call;
}

/** Sends a message, and reads what comes of it to its end. */
export async function play(call: PolicedCall, { isStream, leaves }: Ending): Promise<void> {
  const about = { contextId: 'callers-context' };
  const given = isStream
    ? call.stream(randomUUID(), 'hello', about)
    : call.send(randomUUID(), 'hello', about);
  const stream = await given.catch(() => undefined);
  if (!(stream instanceof ClosableStream)) return;
  if (!leaves) return void (await Array.fromAsync(stream));
  await stream.next();
  await stream.return();
}
