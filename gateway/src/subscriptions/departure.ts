import { setMaxListeners } from 'node:events';

/** Whether a client has left. */
export class Departure {
  #hasLeft = false;
  #controller: AbortController | undefined;

  /**
   * Aborted when the client leaves. Created on demand: most sockets have only streams, which are ended
   * otherwise.
   */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      // Every operation of the socket adds a listener.
      setMaxListeners(0, this.#controller.signal);
      if (this.#hasLeft) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  leave(): void {
    this.#hasLeft = true;
    this.#controller?.abort();
  }
}
