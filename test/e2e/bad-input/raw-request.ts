import { connect } from 'node:net';
import { type RawAnswer, type RawOptions, sendRaw } from '@agg/rest-facade/testing';
import { shared } from '../../kit/shared-stack.ts';

/** Sends a request to the product unchanged, and checks the answer for text that must not be there. */
export function send(method: string, path: string, options?: RawOptions): Promise<RawAnswer> {
  return sendRaw(shared.url, method, path, options);
}

/** Writes bytes to a plain socket; returns what was received until the other side closed. */
export function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(shared.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('close', () => resolve(text)).once('error', reject);
    socket.setTimeout(5_000, () => socket.destroy());
  });
}
