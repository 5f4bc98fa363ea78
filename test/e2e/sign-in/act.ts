import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

/** Calls a REST operation of tenant-auth that must succeed. */
export async function act(method: string, path: string, token?: string, body?: object): Promise<RestAnswer> {
  const answer = await rest(shared.url, method, `/tenant-auth/v1/${path}`, token, {
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer;
}
