import type { Dispatcher, Pool } from 'undici';

/** The request to post. */
export interface JsonPost {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** In bytes. */
  longestAnswer: number;
}

/** Ends a fetch early: its promise rejects with the reason, and the connection is closed. */
export class FetchEnd {
  #reason: Error | undefined;
  #stop: ((reason: Error) => void) | undefined;

  abort(reason = new Error('The fetch was aborted.')): void {
    this.#reason ??= reason;
    this.#stop?.(reason);
  }

  /** @param stop called when the fetch must end; at once if it must already */
  on(stop: (reason: Error) => void): void {
    this.#stop = stop;
    if (this.#reason) stop(this.#reason);
  }
}

/**
 * Posts JSON and reads the text of a 200. Uses undici's own events: its `request` creates a stream, a body
 * and an `AbortSignal` for each answer, which costs more than everything else about a fetch.
 * @throws Error for another status, a longer answer, a broken connection, and a fetch that was ended
 */
export function postJson(
  pool: Pool,
  { path, headers, body, longestAnswer }: JsonPost,
  end: FetchEnd,
): Promise<string> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { path, method: 'POST', headers, body },
      new AnswerText(resolve, reject, end, longestAnswer),
    );
  });
}

class AnswerText implements Dispatcher.DispatchHandler {
  readonly #chunks: Buffer[] = [];
  #status = 0;

  constructor(
    private readonly resolve: (text: string) => void,
    private readonly reject: (error: Error) => void,
    private readonly end: FetchEnd,
    private bytesLeft: number,
  ) {
    // While it waits for a connection there is nothing to close yet.
    end.on(reject);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.end.on((reason) => {
      this.reject(reason);
      controller.abort(reason);
    });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.bytesLeft -= chunk.length;
    if (this.bytesLeft < 0) this.end.abort(new Error('The answer of the subgraph is too long.'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [only = Buffer.alloc(0), ...more] = this.#chunks;
    const bytes = more.length > 0 ? Buffer.concat(this.#chunks) : only;
    if (this.#status === 200) this.resolve(bytes.toString());
    else this.reject(new Error(`The subgraph responded with status ${this.#status}.`));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.reject(error);
  }
}
