import { type Child, startProgram } from '../kit/child.ts';
import { onOtherCore } from './cores.ts';
import { messageOf } from './measured-process.ts';

/** Stands in a request for a text of the same length that no other request has. */
export const uniqueMark = '{{unique-per-request}}';

/** One HTTP request of the load generator. Its body may contain `uniqueMark`, once. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The target, the requests and the duration of a load, which lasts until the first answer at least. */
export interface Load {
  url: string;
  requests: LoadRequest[];
  connections: number;
  seconds: number;
}

/** The result; times in milliseconds. */
export interface LoadResult {
  answers: number;
  /** Answers with another status than 2xx. */
  refused: number;
  /** Requests without an answer. */
  lost: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

/** The process that generates load. */
export class LoadGenerator {
  readonly #child: Child = startProgram(
    '@agg/test',
    'bench/load.program.js',
    { NODE_ENV: 'production' },
    onOtherCore,
  );

  /** @throws Error for any answer but 2xx: the speed of refusals is irrelevant */
  async run(load: Load): Promise<LoadResult> {
    const answer = messageOf<{ result: LoadResult }>(this.#child.process, 'result');
    this.#child.process.send(load);
    const { result } = await answer;
    if (result.refused + result.lost > 0 || result.answers === 0) {
      throw new Error(
        `${load.url}: ${result.answers} answers, ${result.refused} of them refusals; ${result.lost} lost. ` +
          `Asked once more, it answers ${await oneAnswer(load)}`,
      );
    }
    return result;
  }

  async stop(): Promise<void> {
    await this.#child.kill();
  }
}

/** For the message of an error: what the target answers to the first request. */
async function oneAnswer({ url, requests: [first] }: Load): Promise<string> {
  if (!first) return 'nothing: there are no requests.';
  const { path, method, headers, body } = first;
  const own = body?.replace(uniqueMark, crypto.randomUUID());
  const answer = await fetch(`${url}${path}`, { method, headers, body: own }).catch(String);
  return typeof answer === 'string' ? answer : `${answer.status}: ${await answer.text()}`;
}
