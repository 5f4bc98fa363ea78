import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where the calls of an abuse go, and whose they are. */
interface Target {
  url: string;
  token: string;
}

/** Begins an abuse. @returns how to end it */
export type Abuse = (target: Target) => Promise<() => void>;

const body = Buffer.alloc(10 * 1024 * 1024, 'x');

function head({ token }: Target, request: string, length: number): string {
  return `${request} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${length}\r\n\r\n`;
}

async function connections({ url }: Target, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

/** Resets the connections: what they have sent would still be read otherwise. */
function closer(sockets: readonly Socket[]): () => void {
  return () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
}

/** Calls that never get an answer. What is refused is sent again after the time that the refusal names. */
const hanging: Abuse = async (target) => {
  const call = head(target, 'POST /echo/v1/hanging', 0);
  const sockets = await connections(target, 500);
  for (const socket of sockets) {
    socket.write(call);
    socket.on('data', async () => {
      await sleep(5_000, undefined, { ref: false });
      socket.write(call);
    });
  }
  return closer(sockets);
};

/** Bodies of the greatest length, one after the other on each connection. */
const uploads: Abuse = async (target) => {
  const call = head(target, 'PUT /echo/v1/bytes', body.length);
  const sockets = await connections(target, 64);
  for (const socket of sockets) {
    const send = (): void => {
      socket.write(call);
      socket.write(body);
    };
    socket.on('data', send);
    send();
  }
  return closer(sockets);
};

/** Endless answers of which nothing is read. */
const unread: Abuse = async (target) => {
  const call = head(target, 'GET /echo/v1/streams/endless', 0);
  const sockets = await connections(target, 128);
  for (const socket of sockets) socket.pause().write(call);
  return closer(sockets);
};

/** What one tenant does to the others, by name. */
export const abuses: Record<string, Abuse> = {
  '500 hanging calls': hanging,
  '64 bodies of 10 MiB at once': uploads,
  '128 streams that are never read': unread,
};
