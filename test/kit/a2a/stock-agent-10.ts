import { AgentCard, type Message, type Part, Role, type Task, TaskState } from 'a2a-js-sdk-1';
import {
  AgentEvent,
  type AgentExecutionEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  type RequestContext,
  ServerCallContext,
} from 'a2a-js-sdk-1/server';
import { type StockAgent, startAgentServer } from './agent-server.ts';
import { type AgentState, type Answering, behave, type OtherPart, type Step } from './behaviour.ts';

type Ids = Pick<RequestContext, 'taskId' | 'contextId'>;

/** An agent of A2A 1.0 on the official server, `@a2a-js/sdk` 1.3.0. */
export function startStockAgent10(name = 'Clerk'): Promise<StockAgent> {
  return startAgentServer('1.0', (url) => {
    const card = AgentCard.fromJSON(cardOf(name, url));
    const requests = new DefaultRequestHandler(card, new InMemoryTaskStore(), new Executor10());
    const transport = new JsonRpcTransportHandler(requests);
    return {
      card: cardOf(name, url),
      handle: (body, headers) => {
        const requestedVersion = String(headers['a2a-version'] ?? '0.3');
        return transport.handle(body, new ServerCallContext({ requestedVersion }));
      },
    };
  });
}

function cardOf(name: string, url: string): Record<string, unknown> {
  return {
    name,
    description: `${name} does what it is told.`,
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    version: '1.0.0',
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'obey', name: 'Obey', description: 'Does what it is told.', tags: ['test'] }],
  };
}

/** Does on the official server what `answering` says. */
export class Executor10 implements AgentExecutor {
  constructor(private readonly answering: Answering = behave) {}

  readonly #running = new Map<string, { contextId: string; cancelling: AbortController }>();

  readonly execute = async (context: RequestContext, bus: ExecutionEventBus): Promise<void> => {
    const cancelling = new AbortController();
    this.#running.set(context.taskId, { contextId: context.contextId, cancelling });
    let isFirst = true;
    const { messageId } = context.userMessage;
    const message = { text: textOf(context.userMessage), messageId };
    for await (const step of this.answering(message, cancelling.signal)) {
      // The official server wants the task first, also when a message continues it.
      if (step.kind !== 'message' && isFirst) bus.publish(AgentEvent.task(context.task ?? newTask(context)));
      isFirst = false;
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
  return first?.content?.$case === 'text' ? first.content.value : '';
}

function newTask({ taskId: id, contextId, userMessage }: RequestContext): Task {
  const status = { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: undefined };
  return { id, contextId, status, artifacts: [], history: [userMessage], metadata: undefined };
}

function eventOf(step: Step, { taskId, contextId }: Ids): AgentExecutionEvent {
  const ids = { taskId, contextId, metadata: undefined };
  if (step.kind === 'message') return AgentEvent.message(said(step.text, { taskId: '', contextId }));
  if (step.kind === 'artifact') {
    const of = {
      artifactId: step.artifactId,
      name: '',
      description: '',
      metadata: undefined,
      extensions: [],
    };
    const parts = 'part' in step ? [partOf(step.part)] : partsOf(step.text);
    const { append = false, last: lastChunk = false } = 'part' in step ? {} : step;
    return AgentEvent.artifactUpdate({ ...ids, artifact: { ...of, parts }, append, lastChunk });
  }
  const message = step.text === undefined ? undefined : said(step.text, { taskId, contextId });
  const status = { state: states[step.state], message, timestamp: new Date().toISOString() };
  return AgentEvent.statusUpdate({ ...ids, status });
}

function said(text: string, ids: Ids): Message {
  const empty = { metadata: undefined, extensions: [], referenceTaskIds: [] };
  return { messageId: crypto.randomUUID(), role: Role.ROLE_AGENT, parts: partsOf(text), ...empty, ...ids };
}

function partsOf(value: string): Message['parts'] {
  return [{ content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: 'text/plain' }];
}

function partOf(part: OtherPart): Part {
  const plain = { metadata: undefined, filename: '', mediaType: '' };
  if ('data' in part) return { ...plain, content: { $case: 'data', value: part.data } };
  const { name: filename, mediaType, ...where } = part.file;
  const content: Part['content'] =
    'url' in where ? { $case: 'url', value: where.url } : { $case: 'raw', value: Buffer.from(where.bytes) };
  return { ...plain, filename, mediaType, content };
}

const states: Record<AgentState, TaskState> = {
  submitted: TaskState.TASK_STATE_SUBMITTED,
  working: TaskState.TASK_STATE_WORKING,
  'input-required': TaskState.TASK_STATE_INPUT_REQUIRED,
  completed: TaskState.TASK_STATE_COMPLETED,
  canceled: TaskState.TASK_STATE_CANCELED,
  failed: TaskState.TASK_STATE_FAILED,
  rejected: TaskState.TASK_STATE_REJECTED,
};
