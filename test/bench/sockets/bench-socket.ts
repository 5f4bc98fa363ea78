import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { clientFrame, FrameReader, opcodes } from './frames.ts';

/** All sockets of the process share one read buffer: ten thousand buffers would distort the measurement. */
const readBuffer = Buffer.alloc(64 * 1024);

/** The behaviour of one client. */
export interface BenchSocketOptions {
  url: URL;
  token: string;
  /** Every message of the server except the acknowledgement. */
  onMessage(text: Buffer): void;
  onClose(reason: string): void;
}

/** A minimal client of graphql-transport-ws: bytes in, bytes out, no library. */
export class BenchSocket {
  /** Unique, like the ids of the usual clients. */
  readonly id = randomUUID();
  readonly #socket: Socket;
  readonly #frames = new FrameReader((opcode, payload) => this.#take(opcode, payload));
  #answered: () => void = () => {};
  #isOpen = false;

  constructor(private readonly options: BenchSocketOptions) {
    const { hostname: host, port } = options.url;
    const onread = {
      buffer: readBuffer,
      callback: (size: number) => this.#read(readBuffer.subarray(0, size)),
    };
    this.#socket = connect({ host, port: Number(port), onread });
    this.#socket.on('error', (error) => options.onClose(error.message));
    this.#socket.on('close', () => options.onClose('The connection was closed.'));
  }

  /** Resolves when the server has acknowledged the connection. */
  async open(): Promise<void> {
    const opened = this.#next();
    this.#socket.write(
      `GET /graphql HTTP/1.1\r\nHost: ${this.options.url.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
        'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    );
    await opened;
    const acknowledged = this.#next();
    this.#send({ type: 'connection_init', payload: { authorization: `Bearer ${this.options.token}` } });
    await acknowledged;
  }

  subscribe(query: string): void {
    this.#send({ id: this.id, type: 'subscribe', payload: { query } });
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }

  #send(message: object): void {
    this.#socket.write(clientFrame(opcodes.text, Buffer.from(JSON.stringify(message))));
  }

  /** Returns true to continue reading. */
  #read(chunk: Buffer): boolean {
    if (this.#isOpen) this.#frames.read(chunk);
    else this.#shakeHands(chunk);
    return true;
  }

  #shakeHands(chunk: Buffer): void {
    const text = chunk.toString('latin1');
    if (!text.startsWith('HTTP/1.1 101')) throw new Error(`The server refuses a socket: ${text}`);
    this.#isOpen = true;
    this.#answered();
    const rest = chunk.subarray(text.indexOf('\r\n\r\n') + 4);
    if (rest.length > 0) this.#frames.read(rest);
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === opcodes.ping) this.#socket.write(clientFrame(opcodes.pong, payload));
    else if (opcode === opcodes.close) this.options.onClose(`Closed: ${payload.toString('latin1', 2)}`);
    else if (payload.includes('"connection_ack"')) this.#answered();
    else this.options.onMessage(payload);
  }
}
