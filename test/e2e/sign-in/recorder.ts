import { type RestAnswer, rest } from '../../kit/client.ts';

/** A secret, and the answer that may contain it; without `by`, none may. */
export interface Given {
  value: string;
  by?: string;
}

/** Sends requests to a stack, and records every answer and every secret. */
export class Recorder {
  readonly answers: { by: string; status: number; text: string }[] = [];
  readonly secrets: Given[] = [];

  constructor(private readonly url: string) {}

  /** A secret that a client sends: no answer may contain it. */
  brought(value: string): string {
    this.secrets.push({ value });
    return value;
  }

  /** Sends a request; the members `giving` of the answer's body are secrets that this answer may contain. */
  async rest(line: string, { body, token, giving = [], headers = {} }: Asked = {}): Promise<RestAnswer> {
    const [method = '', path = ''] = line.split(' ');
    const answer = await rest(this.url, method, path, token, {
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    const by = `${this.answers.length} ${line}`;
    this.answers.push({
      by,
      status: answer.status,
      text: `${answer.text}\n${JSON.stringify([...answer.headers])}`,
    });
    for (const member of giving) this.#given(answer, member, by);
    return answer;
  }

  async graphql(query: string, variables: object): Promise<void> {
    await this.rest('POST /graphql', { body: { query, variables }, headers: { accept: 'application/json' } });
  }

  /** The answers that contain secrets of others. */
  get tellTales(): string[] {
    return this.secrets.flatMap(({ value, by }) =>
      this.answers
        .filter((answer) => answer.by !== by && answer.text.includes(value))
        .map((answer) => answer.by),
    );
  }

  #given({ json, text }: RestAnswer, member: string, by: string): void {
    const value = json?.[member];
    if (typeof value !== 'string') throw new Error(`${by} gives no ${member}: ${text}`);
    this.secrets.push({ value, by });
  }
}

interface Asked {
  /** Sent as JSON; a text is sent unchanged. */
  body?: object | string;
  token?: string;
  giving?: readonly string[];
  headers?: Record<string, string>;
}
