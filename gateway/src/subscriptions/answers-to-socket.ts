import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { BoundedQueue } from './bounded-queue.ts';
import type { SocketConnection } from './socket-connection.ts';

/** The answers of a subscription, in a form that hears when it is told to end. */
export type Answers = AsyncGenerator<FederatedAnswer>;

const written = new WeakMap<FederatedAnswer, Buffer>();

/**
 * Sends the answers of a subscription as its `next` messages (graphql-transport-ws). Whoever iterates what this returns
 * gets no answers, only the end of the stream.
 */
export function sendingTo(connection: SocketConnection, id: string, answers: Answers): AsyncGenerator<never> {
  const own = Buffer.from(`{"id":${JSON.stringify(id)},`);
  // What many share comes without asking; the bound of such a client is that of its socket.
  if (answers instanceof BoundedQueue) {
    answers.handTo((answer: FederatedAnswer) => connection.sendParts(own, commonPart(answer)));
    return answers as AsyncGenerator<never>;
  }
  const send = (answer: FederatedAnswer) =>
    new Promise<void>((taken) => connection.sendParts(own, commonPart(answer), taken));
  return new SentAnswers(answers, connection, send);
}

/** What a message says after its id: written once for everybody who is sent the same answer. */
function commonPart(answer: FederatedAnswer): Buffer {
  const known = written.get(answer);
  if (known) return known;
  const part = Buffer.from(`"type":"next","payload":${answer.text}}`);
  written.set(answer, part);
  return part;
}

/** A stream that one client alone has: the next answer is asked for when the network has taken the last. */
class SentAnswers implements AsyncGenerator<never> {
  constructor(
    private readonly answers: Answers,
    private readonly connection: SocketConnection,
    private readonly send: (answer: FederatedAnswer) => Promise<void>,
  ) {}

  async next(): Promise<IteratorReturnResult<undefined>> {
    while (this.connection.isOpen) {
      const { done, value } = await this.answers.next();
      if (done) return { done, value: undefined };
      await this.send(value);
    }
    return this.return();
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    await this.answers.return(undefined);
    return { done: true, value: undefined };
  }

  throw(error: unknown): Promise<IteratorResult<never>> {
    return this.answers.throw(error) as Promise<IteratorResult<never>>;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
