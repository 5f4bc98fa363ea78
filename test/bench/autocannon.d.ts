/** What this benchmark uses of the generator of load, which has no types of its own. */
declare module 'autocannon' {
  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }

  /** One connection. */
  export interface Client {
    setRequests(requests: Request[]): void;
    /** @param listener takes the status, the bytes and the milliseconds of an answer */
    on(event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void): void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Whole seconds. */
    duration: number;
    setupClient(client: Client): void;
  }

  export interface Result {
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }

  function autocannon(options: Options): Promise<Result>;

  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export { autocannon as default };
}
