import { randomUUID } from 'node:crypto';
import type { Recorder } from './recorder.ts';

const auth = '/tenant-auth/v1';

/** Creates a personal token, sends it in right and wrong places, and revokes it. */
export async function usePersonalToken(recorder: Recorder, token: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const body = { name: 'Pipeline', roles: ['USERS:READ'], expiresAt };
  const headers = { 'idempotency-key': randomUUID() };
  const made = await recorder.rest(`POST ${auth}/users/me/tokens`, {
    body,
    token,
    headers,
    giving: ['token'],
  });
  const personal: string = made.json.token;
  const mine = { token: personal };
  await recorder.rest(`GET ${auth}/users`, mine);
  await recorder.rest(`POST ${auth}/users/me/tokens`, { ...mine, body });
  await recorder.rest(`POST ${auth}/refresh`, { body: { refreshToken: personal } });
  await recorder.rest(`GET ${auth}/users`, { token: `${personal}x` });
  await recorder.rest(`GET ${auth}/users/me/tokens?includeEnded=true`, { token });
  await recorder.rest(`DELETE ${auth}/tokens/${made.json.tokenId}`, { token });
  await recorder.rest(`GET ${auth}/users`, mine);
}
