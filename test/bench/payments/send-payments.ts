import { Agent, type IncomingMessage, request } from 'node:http';
import type { Settler, Told } from './settler.types.ts';

/** How often a server is asked for an outcome. Each time it may wait for 8 seconds. */
const patience = 3;

/** What a server has answered to a payment, and after how many milliseconds. */
export interface Answered extends Told {
  body: string;
  took: number;
}

/**
 * Sends payments, never more than so many at a time, to the processes of a server in turn. One that a server tells as pending
 * is asked for again in the same process.
 */
export async function sendPayments(
  settler: Settler,
  bodies: readonly string[],
  inFlight = bodies.length,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers: Answered[] = [];
  const waiting = bodies.entries();
  const lane = async (): Promise<void> => {
    for (const [number, body] of waiting) answers.push(await send(settler, agent, body, number));
  };
  try {
    await Promise.all(Array.from({ length: inFlight }, lane));
    return answers;
  } finally {
    agent.destroy();
  }
}

async function send(settler: Settler, agent: Agent, body: string, number: number): Promise<Answered> {
  const { urls } = settler;
  const url = urls[number % urls.length] ?? '';
  const headers = settler.headers(number);
  const startedAt = performance.now();
  for (let asked = 1; ; asked += 1) {
    const told = settler.read(await post(agent, url, headers, body));
    if (told.reason !== 'settlement_pending' || asked === patience)
      return { ...told, body, took: performance.now() - startedAt };
  }
}

async function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<string> {
  const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const response = await new Promise<IncomingMessage>((resolve, failed) => {
    request(url, { agent, method: 'POST', headers: all }, resolve).once('error', failed).end(body);
  });
  return Buffer.concat(await Array.fromAsync(response)).toString();
}
