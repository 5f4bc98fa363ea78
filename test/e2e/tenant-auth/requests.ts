import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';

/** Calls a GET operation of tenant-auth, by the end of its path. */
export function get(operation: string, token: string): Promise<RestAnswer> {
  return rest(shared.url, 'GET', `/tenant-auth/v1/${operation}`, token);
}

/** Calls a PUT operation of tenant-auth, by the end of its path. */
export function put(operation: string, body: object, token: string): Promise<RestAnswer> {
  return send('PUT', operation, body, token);
}

/** Calls a PATCH operation of tenant-auth, by the end of its path. */
export function patch(operation: string, body: object, token: string): Promise<RestAnswer> {
  return send('PATCH', operation, body, token);
}

function send(method: string, operation: string, body: object, token: string): Promise<RestAnswer> {
  return rest(shared.url, method, `/tenant-auth/v1/${operation}`, token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The types of the events in a person's log, oldest first. */
export async function eventsOf(userId: string, token: string): Promise<string[]> {
  const { json } = await get(`users/${userId}/lifecycle`, token);
  return json.content.map(({ eventType }: { eventType: string }) => eventType);
}
