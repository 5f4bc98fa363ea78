import { messageOf } from '../../kit/a2a/rpc.ts';

/** One message and its answer. Times are those of `performance.now()`. */
export interface Call {
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

  /** Whether as many messages as given have passed one after the other just now. */
  passes(count: number): boolean {
    const last = this.#calls.slice(-count);
    return last.length === count && last.every(({ status }) => status === 200);
  }

  /** What was sent since this was called before. */
  take(): Call[] {
    return this.#calls.splice(0);
  }

  /** Opens a stream, and waits for its first event. @returns when it has ended */
  async stream(): Promise<{ end: Promise<number> }> {
    const answer = await this.#post('message/stream', 'stream 2000 10');
    const reader = answer.body?.getReader();
    if (!reader || answer.status !== 200) throw new Error(`The stream did not begin: ${answer.status}`);
    await reader.read();
    const read = async (): Promise<number> => {
      for (;;) if ((await reader.read().catch(() => ({ done: true }))).done) return performance.now();
    };
    return { end: read() };
  }

  async #call(): Promise<Call> {
    const sentAt = performance.now();
    const answer = await this.#post('message/send', 'echo hello');
    const { error, code } = (await answer.json()) as { error?: { data?: { code?: string } }; code?: string };
    const answeredAt = performance.now();
    return { sentAt, answeredAt, status: answer.status, code: error?.data?.code ?? code };
  }

  #post(method: string, text: string): Promise<Response> {
    return fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { message: messageOf(text) } }),
    });
  }
}
