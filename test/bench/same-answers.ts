import { isDeepStrictEqual } from 'node:util';
import type { Contender } from './contenders.ts';

/**
 * Compares the answers of every contender to one of `oneOf` requests with those of the first contender,
 * whatever the order of members.
 * @throws Error that names the contender and the request: a comparison without equal answers is meaningless
 */
export async function assertSameAnswers([reference, ...others]: Contender[], oneOf = 5): Promise<void> {
  if (!reference) return;
  for (let index = 0; index < reference.requests.length; index += oneOf) {
    const page = await ask(reference, index);
    for (const other of others) {
      const shown = other.shown(await ask(other, index));
      if (isDeepStrictEqual(shown, other.expected(page))) continue;
      throw new Error(
        `"${other.name}" answers request ${index} otherwise than "${reference.name}":\n${JSON.stringify(shown)}`,
      );
    }
  }
}

/** The body of the static answer: the reference's answer to its first request. */
export async function textOf(url: string, path: string, token: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.text();
}

async function ask({ url, requests, name }: Contender, index: number): Promise<unknown> {
  const { path, ...request } = requests[index] ?? { path: '' };
  const answer = await fetch(`${url}${path}`, request);
  if (!answer.ok)
    throw new Error(`"${name}" answers request ${index} with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
