import { connect, type Socket } from 'node:net';
import { uniqueMark } from './load.ts';

/** The parts of an answer that the load generator reads. */
export interface Answered {
  status: number;
  milliseconds: number;
}

/**
 * One persistent HTTP/1.1 connection that sends its next request as soon as the last is answered. It parses
 * only enough of HTTP to find the end of an answer: the client must cost less than the server.
 */
export class LoadConnection {
  readonly #socket: Socket;
  #next: number;
  #sentAt = 0;
  /** The bytes of an incomplete head. */
  #head: Buffer = nothing;
  /** Missing bytes of the body; -1 in a head, Infinity in a body of unknown length. */
  #missing = -1;
  #status = 0;
  /** The last bytes of a chunked body. */
  #tail: Buffer = nothing;

  /** @param first index of the first request to send */
  constructor(
    { hostname, port }: URL,
    private readonly requests: readonly Buffer[],
    first: number,
    private readonly on: { answer(answered: Answered): void; lost(): void },
  ) {
    this.#next = first;
    // One buffer for all reads: the bytes are counted, not stored.
    const callback = (length: number, buffer: Uint8Array) => {
      this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, length));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafe(bufferSize), callback };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.#socket.on('connect', () => this.#send());
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.on.lost());
  }

  end(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #send(): void {
    this.#sentAt = performance.now();
    this.#socket.write(unique(this.requests[this.#next % this.requests.length] ?? nothing));
    this.#next += 1;
  }

  #read(chunk: Buffer): void {
    const body = this.#missing < 0 ? this.#readHead(chunk) : chunk;
    if (!body) return;
    this.#missing -= body.length;
    if (this.#missing > 0 && !this.#endsInChunk(body)) return;
    this.#missing = -1;
    this.on.answer({ status: this.#status, milliseconds: performance.now() - this.#sentAt });
    this.#send();
  }

  /**
   * Whether a chunked body is complete. JSON has no line breaks here, so that the last chunk is unambiguous.
   */
  #endsInChunk(body: Buffer): boolean {
    if (this.#missing !== Infinity) return false;
    this.#tail = Buffer.concat([this.#tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    return this.#tail.equals(lastChunk);
  }

  /** Removes the head; undefined while it is incomplete. */
  #readHead(chunk: Buffer): Buffer | undefined {
    const all = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = all.indexOf('\r\n\r\n');
    this.#head = end < 0 ? Buffer.from(all) : nothing;
    if (end < 0) return undefined;
    const head = all.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#missing = length === undefined ? Infinity : Number(length);
    this.#tail = nothing;
    return all.subarray(end + 4);
  }
}

/** Bytes per connection: as much as Node reads at a time. */
const bufferSize = 64 * 1024;
const nothing = Buffer.alloc(0);
const lastChunk = Buffer.from('0\r\n\r\n');

const started = Date.now();
let numbered = 0;

/** The request with a number in place of its mark; most requests have none. */
function unique(request: Buffer): Buffer {
  const at = request.indexOf(uniqueMark);
  if (at < 0) return request;
  numbered += 1;
  const own = Buffer.from(request);
  own.write(`${started}${String(numbered).padStart(uniqueMark.length - 13, '0')}`, at, 'latin1');
  return own;
}
