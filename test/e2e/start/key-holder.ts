import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { logIn, newEmail, newPassword, post } from '../../kit/accounts.ts';
import { graphql, rest } from '../../kit/client.ts';
import { inHours } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { Product } from './product.ts';

/** What a person has that depends on the key. */
export interface Holder {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  tokens: string[];
  idempotencyKey: string;
}

const input = { name: 'Models', kind: 'OPENAI' };
const provide = 'mutation ($input: LlmProviderInput!) { createLlmProvider(input: $input) { llmProviderId } }';

/** A new person with a tenant. */
export async function signUp({ url }: Product): Promise<Holder> {
  const [email, password] = [newEmail(), newPassword()];
  const person = { tenantName: 'Acme', name: 'Ada Lovelace', email, password };
  expect((await post('tenants', person, undefined, url)).status).toBe(201);
  const { token } = await shared.inbox.next(email);
  await post('verify-email', { token }, undefined, url);
  const { json } = await post('login', { email, password }, undefined, url);
  return { ...json, email, password, tokens: [], idempotencyKey: randomUUID() };
}

/** Makes a personal token in that process. */
export async function makeToken(holder: Holder, { url }: Product): Promise<void> {
  const { email, password } = holder;
  const { json } = await post('login', { email, password }, undefined, url);
  const body = { name: 'Pipeline', roles: [], expiresAt: inHours(1) };
  const made = await post('users/me/tokens', body, json.accessToken, url);
  holder.tokens.push(made.json.token);
}

/** Repeats one request with its key, which is answered from what is stored. @returns the id of what it has made */
export async function repeat({ accessToken, idempotencyKey }: Holder, { url }: Product): Promise<string> {
  const answer = await graphql(url, provide, { input }, accessToken, {
    'idempotency-key': idempotencyKey,
  });
  expect(answer.errors).toBeUndefined();
  return answer.data.createLlmProvider.llmProviderId;
}

/** Everything that was made under any of the keys works. */
export async function expectAllWorks(holder: Holder, product: Product, providerId: string): Promise<void> {
  for (const token of holder.tokens)
    expect((await rest(product.url, 'GET', '/tenant-auth/v1/users/me', token)).status).toBe(200);
  expect((await logIn({ ...holder }, product.url)).status).toBe(200);
  expect(await repeat(holder, product)).toBe(providerId);
}
