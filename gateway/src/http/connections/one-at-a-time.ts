import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Unanswered requests of a connection, beyond which no more are read from it; hardly any client sends so many. */
export const longestLine = 64;

/**
 * Unanswered requests of all lines that are too long. Node parses all that it has read at once, up to 64 KiB, so a line
 * can be longer; with so many of them, further ones are cut.
 */
export const mostInLongLines = 50_000;

/** Each part of a request waits for the end of its answer: more than Node takes for a leak by itself. */
const mostListeners = 32;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** The requests of one connection that are not answered yet, oldest first. */
class Line {
  static inLongLines = 0;
  readonly #open: Exchange[] = [];
  #isHeld = false;
  /** What happens once everything is answered. */
  #end: (() => void) | undefined;

  constructor(private readonly socket: Duplex) {
    // Node resumes a connection by itself, for instance for the body of a request.
    socket.on('resume', () => this.#isHeld && socket.pause());
    socket.once('close', () => {
      Line.inLongLines -= this.#beyond;
      this.#open.length = 0;
    });
  }

  /** Adds a request; `answer` is called when all before it are answered. */
  add(exchange: Exchange, answer: () => void): void {
    const { response } = exchange;
    if (this.#end) return;
    this.#open.push(exchange);
    if (this.#beyond > 0) this.#hold();
    response.setMaxListeners(mostListeners);
    response.once('close', () => this.#remove(exchange));
    // The response to a pipelined request does not have the connection yet.
    if (response.socket) answer();
    else response.once('socket', () => this.#open.includes(exchange) && answer());
  }

  /**
   * Ends the connection with `end` once what came before is answered; what comes behind is ignored. A request whose own
   * bytes are wrong is never answered otherwise, and one that has its answer already gets no second one.
   */
  endWith(end: () => void): void {
    if (this.#end) return;
    const last = this.#open.at(-1);
    const isBroken = last && !last.request.complete;
    this.#end = isBroken && last.response.headersSent ? () => this.socket.end() : end;
    if (isBroken && !last.response.headersSent) this.#remove(last);
    else this.#endIfAnswered();
  }

  get #beyond(): number {
    return Math.max(0, this.#open.length - longestLine);
  }

  #hold(): void {
    Line.inLongLines += 1;
    if (Line.inLongLines > mostInLongLines) return void this.socket.destroy();
    this.#isHeld = true;
    this.socket.pause();
  }

  #remove(exchange: Exchange): void {
    const place = this.#open.indexOf(exchange);
    if (place < 0) return;
    if (this.#beyond > 0) Line.inLongLines -= 1;
    this.#open.splice(place, 1);
    if (this.#isHeld && this.#open.length <= longestLine / 2) {
      this.#isHeld = false;
      this.socket.resume();
    }
    this.#endIfAnswered();
  }

  #endIfAnswered(): void {
    if (this.#open.length === 0) this.#end?.();
  }
}

const lines = new WeakMap<Duplex, Line>();

function lineOf(socket: Duplex): Line {
  const line = lines.get(socket) ?? new Line(socket);
  lines.set(socket, line);
  return line;
}

/**
 * Answers the requests of a connection in their order, one at a time. Node emits all pipelined requests of a client at
 * once (RFC 9112, section 9.3.2): one connection could request more than many others, without reading any answer.
 */
export function answerOneAtATime(server: Server): void {
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    lineOf(request.socket).add({ request, response }, () => answer?.(request, response)),
  );
}

/** Ends a connection with `end` once the requests before are answered: none of their answers is replaced or overtaken. */
export function afterAnswers(socket: Duplex | Socket, end: () => void): void {
  lineOf(socket).endWith(end);
}
