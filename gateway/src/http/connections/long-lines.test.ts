import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { answerOneAtATime, longestLine, mostInLongLines } from './one-at-a-time.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Sends requests over a connection, as a client that reads no answer. @returns their responses */
function sendAtOnce(server: Server, socket: Socket, count: number): ServerResponse[] {
  return numbers(count).map(() => {
    const request = new IncomingMessage(socket);
    const response = new ServerResponse(request);
    server.emit('request', request, response);
    return response;
  });
}

test('lines that are too long have a number of requests together, and the next one costs its connection', async () => {
  const server = createServer(() => undefined);
  answerOneAtATime(server);
  const [one, other] = [new Socket(), new Socket()];
  sendAtOnce(server, one, longestLine + mostInLongLines);
  sendAtOnce(server, other, longestLine);
  expect([one.destroyed, other.destroyed]).toEqual([false, false]);
  sendAtOnce(server, other, 1);
  expect([one.destroyed, other.destroyed]).toEqual([false, true]);
  await once(one.destroy(), 'close');
});

/** How lines that are too long come to their end. */
const endings: Record<string, (socket: Socket, responses: readonly ServerResponse[]) => unknown> = {
  'their connections close': (socket) => once(socket.destroy(), 'close'),
  'they are answered': (_socket, responses) => responses.forEach((response) => void response.emit('close')),
};

test.each(Object.entries(endings))(
  'lines that are too long leave their room to others once %s',
  async (_how, end) => {
    const server = createServer(() => undefined);
    answerOneAtATime(server);
    const many = 50;
    for (let time = 0; time < 2; time += 1) {
      const lines = numbers(many).map(() => {
        const socket = new Socket();
        return { socket, responses: sendAtOnce(server, socket, longestLine + mostInLongLines / many) };
      });
      const cut = lines.filter(({ socket }) => socket.destroyed).length;
      expect([time, cut]).toEqual([time, 0]);
      for (const { socket, responses } of lines) await end(socket, responses);
      for (const { socket } of lines) socket.destroy();
    }
  },
);
