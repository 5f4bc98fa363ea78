import { messageOf } from './rpc.ts';

/** One message and its answer. Times are those of `performance.now()`. */
export interface Call {
  messageId: string;
  sentAt: number;
  answeredAt: number;
  status: number;
  /** Of our error table. */
  code: string | undefined;
}

const senders = 4;

/** Messages to one agent through one gateway, each sender's one after the other. */
export class FlipLoad {
  #calls: Call[] = [];
  #isOver = false;

  /** @param url the address of the agent's JSON-RPC at the gateway */
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** Sends until `stop`. */
  async run(): Promise<void> {
    const sender = async (): Promise<void> => {
      while (!this.#isOver) this.#calls.push(await this.#call());
    };
    await Promise.all(Array.from({ length: senders }, sender));
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Whether as many messages as given have got this status one after the other just now. */
  isAnswered(as: number, count: number): boolean {
    const last = this.#calls.slice(-count);
    return last.length === count && last.every(({ status }) => status === as);
  }

  /** What was sent since this was called before. */
  take(): Call[] {
    return this.#calls.splice(0);
  }

  /** Opens a stream of an hour, and waits for its first event. @returns what resolves once it was cut */
  async stream(): Promise<{ end: Promise<void> }> {
    const answer = await this.#post('message/stream', messageOf('stream 3600 1000'));
    const reader = answer.body?.getReader();
    if (!reader || answer.status !== 200) throw new Error(`The stream did not begin: ${answer.status}`);
    await reader.read();
    const read = async (): Promise<void> => {
      while (!(await reader.read().catch(() => ({ done: true }))).done);
    };
    return { end: read() };
  }

  async #call(): Promise<Call> {
    const sentAt = performance.now();
    const messageId = crypto.randomUUID();
    const answer = await this.#post('message/send', messageOf('echo hello', { messageId }));
    const { error, code } = (await answer.json()) as { error?: { data?: { code?: string } }; code?: string };
    const answeredAt = performance.now();
    return { messageId, sentAt, answeredAt, status: answer.status, code: error?.data?.code ?? code };
  }

  #post(method: string, message: object): Promise<Response> {
    return fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message } }),
    });
  }
}
