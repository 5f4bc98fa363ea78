import { once } from 'node:events';
import { eventually } from '@agg/schema/testing';
import { type ClientOptions, WebSocket } from 'ws';
import { type GraphAnswer, withoutRequestIds } from './client.ts';

/** The close code and reason of a socket. */
export interface Closing {
  code: number;
  reason: string;
}

/** One operation on a socket, with its answers so far. */
export interface SocketOperation {
  id: string;
  answers: GraphAnswer[];
  /** Set when the server refused or ended it with errors. */
  refused?: GraphAnswer['errors'];
  completed: boolean;
}

export interface SocketOptions extends ClientOptions {
  /** The payload of `connection_init`; `null` sends no `connection_init` at all. */
  params?: Record<string, unknown> | null;
  protocol?: string;
}

/** A client of graphql-transport-ws that can misbehave: it sends any message and stores what it receives. */
export class SocketClient {
  readonly operations: SocketOperation[] = [];
  acknowledged = false;
  closing: Closing | undefined;
  /** Called with each answer at once. */
  onAnswer: (answer: GraphAnswer, operation: SocketOperation) => void = () => {};

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const { payload, ...message } = JSON.parse(String(data));
      this.#take({ ...message, payload: withoutRequestIds(payload) });
    });
    socket.on('close', (code, reason) => {
      this.closing = { code, reason: String(reason) };
    });
    socket.on('error', () => {});
  }

  /** Connects to `/graphql`. @throws Error with the server's status where it refuses the upgrade */
  static async open(
    url: string,
    { params = {}, protocol = 'graphql-transport-ws', ...more }: SocketOptions = {},
  ) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, protocol, {
      perMessageDeflate: false,
      ...more,
    });
    const client = new SocketClient(socket);
    await once(socket, 'open');
    if (params) client.send({ type: 'connection_init', payload: params });
    return client;
  }

  /** Connects with a token, or without one, and waits until the server has acknowledged it. */
  static async connect(
    url: string,
    token: string | undefined,
    more: SocketOptions = {},
  ): Promise<SocketClient> {
    const client = await SocketClient.open(url, {
      params: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...more,
    });
    await eventually(() => client.acknowledged || client.closing, 'the connection is acknowledged');
    return client;
  }

  send(message: object | string | Buffer): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  subscribe(query: string, variables: object = {}, operationName?: string): SocketOperation {
    const operation: SocketOperation = {
      id: String(this.operations.length + 1),
      answers: [],
      completed: false,
    };
    this.operations.push(operation);
    this.send({ id: operation.id, type: 'subscribe', payload: { query, variables, operationName } });
    return operation;
  }

  /** Cuts the connection like a failing network: without a close frame. */
  cut(): void {
    this.socket.terminate();
  }

  /** Closes the connection and waits for the other side. */
  async close(): Promise<void> {
    this.socket.close(1000);
    await this.closed();
  }

  /** How the server closed the socket. */
  async closed(): Promise<Closing> {
    await eventually(() => this.closing, 'the socket is closed');
    return this.closing as Closing;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the server may send any message
  #take({ type, id, payload }: any): void {
    if (type === 'connection_ack') this.acknowledged = true;
    if (type === 'ping') this.send({ type: 'pong' });
    const operation = this.operations.find((each) => each.id === id);
    if (!operation) return;
    if (type === 'next') operation.answers.push(payload);
    if (type === 'next') this.onAnswer(payload, operation);
    if (type === 'error') operation.refused = payload;
    if (type === 'complete') operation.completed = true;
  }
}
