import type { Message, Task, TaskStatusUpdateEvent } from '@a2a-js/sdk';
import {
  type AgentExecutor,
  DefaultRequestHandler,
  type ExecutionEventBus,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { type StockAgent, startAgentServer } from '../../kit/a2a/agent-server.ts';
import { agentCard } from '../../kit/registry-maker.ts';

/** What a seller demands, as x402 writes it. */
export type Requirement = Record<string, unknown>;

/**
 * An agent on the official server that sells answers: each new task waits for a payment (x402 over A2A), and is completed by a
 * message that states one as made. It settles nothing.
 * @param demandFor the alternatives that it demands for the text of the first message
 */
export function startSeller(demandFor: (text: string) => readonly Requirement[]): Promise<StockAgent> {
  return startAgentServer('0.3.0', (url) => {
    const card = { ...agentCard('Seller'), url, capabilities: { streaming: true } };
    const requests = new DefaultRequestHandler(card as never, new InMemoryTaskStore(), new Seller(demandFor));
    const transport = new JsonRpcTransportHandler(requests);
    return { card, handle: (body) => transport.handle(body) };
  });
}

class Seller implements AgentExecutor {
  constructor(private readonly demandFor: (text: string) => readonly Requirement[]) {}

  readonly execute = async (context: RequestContext, bus: ExecutionEventBus): Promise<void> => {
    if (context.task) bus.publish(this.#answer(context));
    else {
      bus.publish(newTask(context));
      bus.publish(this.#demand(context));
    }
    bus.finished();
  };

  readonly cancelTask = async (): Promise<void> => undefined;

  #demand(context: RequestContext): TaskStatusUpdateEvent {
    const accepts = this.demandFor(textOf(context.userMessage));
    const required = { x402Version: accepts[0]?.amount ? 2 : 1, error: 'Payment required', accepts };
    const metadata = {
      'x402.payment.status': 'payment-required',
      'x402.payment.required': required,
    };
    return statusOf(context, 'input-required', 'This costs something.', metadata);
  }

  /** It has seen a payment only where the gateway, or the buyer, says so. */
  #answer(context: RequestContext): TaskStatusUpdateEvent {
    const status = context.userMessage.metadata?.['x402.payment.status'];
    const isPaid = status === 'payment-completed';
    return statusOf(context, isPaid ? 'completed' : 'working', isPaid ? 'Sold.' : `It says ${status}.`);
  }
}

function textOf({ parts: [first] }: Message): string {
  return first?.kind === 'text' ? first.text : '';
}

function newTask({ taskId: id, contextId, userMessage }: RequestContext): Task {
  return { kind: 'task', id, contextId, status: { state: 'submitted' }, history: [userMessage] };
}

function statusOf(
  { taskId, contextId }: RequestContext,
  state: 'input-required' | 'working' | 'completed',
  text: string,
  metadata?: Record<string, unknown>,
): TaskStatusUpdateEvent {
  const messageId = crypto.randomUUID();
  const parts = [{ kind: 'text' as const, text }];
  const message = { kind: 'message' as const, role: 'agent' as const, messageId, parts, taskId, contextId };
  const status = { state, message: { ...message, metadata }, timestamp: new Date().toISOString() };
  return { kind: 'status-update', taskId, contextId, status, final: true };
}
