import { ClosableStream } from '@agg/kit';
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
  return sentAnswers(answers, connection, send);
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
