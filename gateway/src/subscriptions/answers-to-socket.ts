import { ClosableStream } from '@agg/kit';
import type { FederatedAnswer } from '../execution/federated-answer.ts';
import { BoundedQueue } from './bounded-queue.ts';
import type { SocketConnection } from './socket-connection.ts';

/** The answers of a subscription, in a form that can be ended. */
export type Answers = AsyncGenerator<FederatedAnswer>;

const written = new WeakMap<FederatedAnswer, Buffer>();

/**
 * Sends the answers of a subscription as its `next` messages (graphql-transport-ws). The returned iterator
 * yields no answers, only the end of the stream.
 */
export function sendingTo(connection: SocketConnection, id: string, answers: Answers): AsyncGenerator<never> {
  const own = Buffer.from(`{"id":${JSON.stringify(id)},`);
  // A shared stream pushes its answers; a slow client is then limited by its socket.
  if (answers instanceof BoundedQueue) {
    answers.handTo((answer: FederatedAnswer) => connection.sendParts(own, commonPart(answer)));
    return answers as AsyncGenerator<never>;
  }
  const send = (answer: FederatedAnswer) =>
    new Promise<void>((taken) => connection.sendParts(own, commonPart(answer), taken));
  return sentAnswers(answers, connection, send);
}

/** The part of a message after its id: written once for all clients with the same answer. */
function commonPart(answer: FederatedAnswer): Buffer {
  const known = written.get(answer);
  if (known) return known;
  const part = Buffer.from(`"type":"next","payload":${answer.text}}`);
  written.set(answer, part);
  return part;
}

/** A stream of one client: the next answer is requested when the network has accepted the last one. */
function sentAnswers(
  answers: Answers,
  connection: SocketConnection,
  send: (answer: FederatedAnswer) => Promise<void>,
): ClosableStream<never> {
  const next = async (): Promise<IteratorReturnResult<undefined>> => {
    while (connection.isOpen) {
      const { done, value } = await answers.next();
      if (done) break;
      await send(value);
    }
    return { done: true, value: undefined };
  };
  return new ClosableStream<never>({ next, close: () => answers.return(undefined) });
}
