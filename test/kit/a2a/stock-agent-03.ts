import type { AgentCard, Message, Part, Task } from '@a2a-js/sdk';
import {
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { type StockAgent, startAgentServer } from './agent-server.ts';
import { type Answering, behave, type OtherPart, type Step } from './behaviour.ts';

type Ids = Pick<RequestContext, 'taskId' | 'contextId'>;

/** An agent of A2A 0.3 on the official server, `@a2a-js/sdk` 0.3.14. */
export function startStockAgent03(name = 'Clerk'): Promise<StockAgent> {
  return startAgentServer('0.3.0', (url) => {
    const card = cardOf(name, url);
    const requests = new DefaultRequestHandler(card, new InMemoryTaskStore(), new Executor03());
    const transport = new JsonRpcTransportHandler(requests);
    return { card: { ...card }, handle: (body) => transport.handle(body) };
  });
}

function cardOf(name: string, url: string): AgentCard {
  return {
    name,
    description: `${name} does what it is told.`,
    url,
    version: '1.0.0',
    protocolVersion: '0.3.0',
    preferredTransport: 'JSONRPC',
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'obey', name: 'Obey', description: 'Does what it is told.', tags: ['test'] }],
  };
}

/** Does on the official server what `answering` says. */
export class Executor03 implements AgentExecutor {
  constructor(private readonly answering: Answering = behave) {}

  readonly #running = new Map<string, { contextId: string; cancelling: AbortController }>();

  readonly execute = async (context: RequestContext, bus: ExecutionEventBus): Promise<void> => {
    const cancelling = new AbortController();
    this.#running.set(context.taskId, { contextId: context.contextId, cancelling });
    let hasTask = context.task !== undefined;
    const { messageId } = context.userMessage;
    const message = { text: textOf(context.userMessage), messageId };
    for await (const step of this.answering(message, cancelling.signal)) {
      if (step.kind !== 'message' && !hasTask) bus.publish(newTask(context));
      hasTask = true;
      bus.publish(eventOf(step, context));
    }
    this.#running.delete(context.taskId);
    bus.finished();
  };

  readonly cancelTask = async (taskId: string, bus: ExecutionEventBus): Promise<void> => {
    const { contextId = '', cancelling } = this.#running.get(taskId) ?? {};
    cancelling?.abort();
    bus.publish(eventOf({ kind: 'state', state: 'canceled' }, { taskId, contextId }));
    bus.finished();
  };
}

function textOf({ parts: [first] }: Message): string {
  return first?.kind === 'text' ? first.text : '';
}

function newTask({ taskId: id, contextId, userMessage }: RequestContext): Task {
  return { kind: 'task', id, contextId, status: { state: 'submitted' }, history: [userMessage] };
}

function eventOf(step: Step, { taskId, contextId }: Ids) {
  if (step.kind === 'message')
    return said(step.text, { contextId, taskId: step.namesTask ? taskId : undefined });
  if (step.kind === 'artifact') {
    const { artifactId } = step;
    const about = { kind: 'artifact-update' as const, taskId, contextId };
    if ('part' in step) return { ...about, artifact: { artifactId, parts: [partOf(step.part)] } };
    const artifact = { artifactId, parts: [{ kind: 'text' as const, text: step.text }] };
    return { ...about, artifact, append: step.append, lastChunk: step.last };
  }
  const { state, text } = step;
  const message = text === undefined ? undefined : said(text, { taskId, contextId });
  const status = { state, message, timestamp: new Date().toISOString() };
  return { kind: 'status-update' as const, taskId, contextId, status, final: state !== 'working' };
}

function said(text: string, ids: Partial<Ids>): Message {
  const messageId = crypto.randomUUID();
  return { kind: 'message', role: 'agent', messageId, parts: [{ kind: 'text', text }], ...ids };
}

function partOf(part: OtherPart): Part {
  if ('data' in part) return { kind: 'data', data: part.data };
  const { name, mediaType: mimeType, ...where } = part.file;
  if ('url' in where) return { kind: 'file', file: { name, mimeType, uri: where.url } };
  return { kind: 'file', file: { name, mimeType, bytes: Buffer.from(where.bytes).toString('base64') } };
}
