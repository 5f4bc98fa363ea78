import { TextDecoder } from 'node:util';
import { UpstreamError } from '@agg/kit';
import type { Steps } from '@agg/traffic/json';

const mebibyte = 1024 * 1024;

/**
 * The data of the events of a stream (HTML, section 9.2.6), each as soon as its empty line has arrived. The stream may
 * break lines and characters anywhere. The last event may lack its empty line, as in the official SDK for JavaScript:
 * a response that was cut is no JSON. A line without its end is left out.
 * @param longest characters of one event
 * @throws UPSTREAM_FAILED for a longer event, and for bytes that are not UTF-8
 */
export async function* eventsOf(
  chunks: AsyncIterable<Buffer>,
  longest = 10 * mebibyte,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const events = new EventLines(longest);
  for await (const chunk of chunks) yield* events.read(decoded(decoder, chunk));
  const last = events.end();
  if (last !== undefined) yield last;
}

function decoded(decoder: TextDecoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw wrong('an event stream that is not UTF-8');
  }
}

/** The lines of a stream of events, of which the last one may be incomplete. */
class EventLines {
  /** The pieces of the last line. */
  #line: string[] = [];
  /** What the lines of data have said, in pieces: those of one chunk are one, because there may be a million. */
  #data: string[] = [];
  #hasData = false;
  /** Characters of the last line and of the data before it. */
  #length = 0;
  /** Whether a line feed would belong to the carriage return before it, which has ended the line already. */
  #afterReturn = false;

  constructor(private readonly longest: number) {}

  *read(text: string): Generator<string> {
    const before = this.#data.length;
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code !== lineFeed && code !== carriageReturn) continue;
      const isSecondHalf = code === lineFeed && this.#afterReturn && at === from;
      this.#afterReturn = code === carriageReturn;
      if (!isSecondHalf) {
        this.#add(text.slice(from, at));
        const event = this.#endLine();
        if (event !== undefined) yield event;
      }
      from = at + 1;
    }
    if (from < text.length) {
      this.#afterReturn = false;
      this.#add(text.slice(from));
    }
    if (this.#data.length > before + 1)
      this.#data = [...this.#data.slice(0, before), this.#data.slice(before).join('')];
  }

  /** The event at the end of the stream that has no empty line; `undefined` where its last line may be cut. */
  end(): string | undefined {
    return this.#line.length === 0 ? this.#endEvent() : undefined;
  }

  #add(piece: string): void {
    this.#length += piece.length;
    if (this.#length > this.longest) throw wrong(`an event of more than ${this.longest} characters`);
    if (piece) this.#line.push(piece);
  }

  #endLine(): string | undefined {
    const line = this.#line.join('');
    this.#line = [];
    if (line === '') return this.#endEvent();
    const data = /^data(?:: ?|$)/.exec(line);
    if (!data) this.#length -= line.length;
    else this.#data.push(this.#hasData ? '\n' : '', line.slice(data[0].length));
    this.#hasData ||= data !== null;
    return undefined;
  }

  #endEvent(): string | undefined {
    const event = this.#hasData ? this.#data.join('') : undefined;
    this.#data = [];
    this.#hasData = false;
    this.#length = 0;
    return event;
  }
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

function wrong(what: string): UpstreamError {
  return new UpstreamError(`The agent sent ${what}.`, { sent: 'UNKNOWN', fault: 'ANSWER' });
}

/** Characters that are looked through without a pause. */
const inOneStep = 64 * 1024;

/**
 * One Server-Sent Event with a JSON text. Its line breaks, which JSON allows between tokens only, become spaces: the
 * client of @a2a-js/sdk 0.3 reads but one line of data.
 * @param name for REST, whose clients tell errors by it: `error`
 */
export function* eventText(json: string, name?: 'error'): Steps<string> {
  const pieces = [name ? `event: ${name}\ndata: ` : 'data: '];
  for (let at = 0; at < json.length; at += inOneStep) {
    if (at > 0) yield inOneStep;
    pieces.push(json.slice(at, at + inOneStep).replaceAll(/[\r\n]+/g, (breaks) => ' '.repeat(breaks.length)));
  }
  pieces.push('\n\n');
  return pieces.join('');
}
