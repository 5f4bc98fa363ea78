import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** One frame of a stream of Server-Sent Events (HTML Living Standard, section 9.2). */
export interface StreamedEvent {
  id: string | undefined;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read arbitrary answers
  data: any;
}

/** A connection to a stream of Server-Sent Events, as a browser's EventSource would open it. */
export class EventStreamClient {
  readonly events: StreamedEvent[] = [];
  ended = false;
  onEvent: (event: StreamedEvent) => void = () => {};
  #rest = '';

  private constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (chunk: string) => this.#take(chunk));
    response.on('close', () => {
      this.ended = true;
    });
    response.on('error', () => {});
  }

  /**
   * Opens the stream and waits for its headers; `lastEventId` is the last event that the client has received. Without a token, the path has a ticket.
   */
  static async open(
    url: string,
    path: string,
    token: string | undefined,
    lastEventId?: string,
  ): Promise<EventStreamClient> {
    const resume = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { accept: 'text/event-stream', ...authorization, ...resume };
    const outgoing = request(`${url}${path}`, { headers, agent: false }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    outgoing.on('error', () => {});
    return new EventStreamClient(response);
  }

  get status(): number {
    return Number(this.response.statusCode);
  }

  /** Cuts the connection at once, as a failing network would. */
  cut(): void {
    this.response.destroy();
  }

  #take(chunk: string): void {
    const frames = (this.#rest + chunk).split('\n\n');
    this.#rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = parseFrame(frame);
      if (!event || this.response.destroyed) continue;
      this.events.push(event);
      this.onEvent(event);
    }
  }
}

/** Returns nothing for comments and for frames without data. */
function parseFrame(frame: string): StreamedEvent | undefined {
  const fields = new Map(
    frame
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { id: fields.get('id'), event: fields.get('event') ?? 'message', data: JSON.parse(data) };
}
