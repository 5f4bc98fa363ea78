import { type RestAnswer, rest } from '../client.ts';
import type { RelayScene, Sender } from './relay-scene.ts';

/** A message of A2A 0.3. */
export function messageOf(text: string, more: object = {}): Record<string, unknown> {
  const parts = [{ kind: 'text', text }];
  return { kind: 'message', role: 'user', messageId: crypto.randomUUID(), parts, ...more };
}

/** A sender with one agent, who writes JSON-RPC of A2A 0.3 by hand. */
export class RpcClient {
  #nextId = 1;

  constructor(
    private readonly scene: RelayScene,
    private readonly sender: Sender,
    private readonly agentId: string,
  ) {}

  /** Calls a method with an id that was not used before. */
  call(method: string, params?: unknown, more: RequestInit = {}): Promise<RestAnswer> {
    const id = this.#nextId++;
    return this.post(JSON.stringify({ jsonrpc: '2.0', id, method, params }), more);
  }

  /** `message/send`. @param more members of the message */
  send(text: string, more: object = {}, init: RequestInit = {}): Promise<RestAnswer> {
    return this.call('message/send', { message: messageOf(text, more) }, init);
  }

  /** Sends any body. The only event of a stream is read as the response that it is. */
  async post(body: string, more: RequestInit = {}): Promise<RestAnswer> {
    const { url } = this.scene.place;
    const headers = { 'content-type': 'application/json', ...(more.headers as object) };
    const answer = await rest(url, 'POST', this.path, this.sender.token, { ...more, headers, body });
    const [, event] = /^data: (.+)\n\n$/.exec(answer.text) ?? [];
    return event === undefined ? answer : { ...answer, json: JSON.parse(event) };
  }

  get path(): string {
    return this.scene.pathOf(this.sender, this.agentId);
  }
}
