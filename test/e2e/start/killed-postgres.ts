import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { expect } from '@jest/globals';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { type Product, startProduct } from './product.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('base64');

/** The product with its embedded PostgreSQL and mails, in a directory. */
export function startEmbedded(directory: string): Promise<Product> {
  return startProduct({
    DATA_DIRECTORY: directory,
    ENCRYPTION_KEY,
    SMTP_URL: String(process.env.MAIL_SMTP_URL),
  });
}

export async function postmasterOf(directory: string): Promise<number> {
  const file = await readFile(path.join(directory, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(file, 10);
}

/**
 * Kills the postmaster while requests come in, and follows the product until everything works again: requests, changes
 * with their jobs (a mail), and readiness.
 */
export async function killOnce(
  { child: { process: child }, url }: Product,
  directory: string,
): Promise<void> {
  const killed = await postmasterOf(directory);
  process.kill(killed, 'SIGKILL');
  await eventually(async () => {
    const answer = await fetch(`${url}/tenant-auth/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail(), password: 'wrong' }),
    });
    await answer.body?.cancel();
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    else expect(answer.status).toBe(401);
    return answer.status === 401 && (await postmasterOf(directory)) !== killed;
  }, 'requests are answered by a new PostgreSQL');
  await eventually(async () => (await fetch(`${url}/ready`)).ok, 'the process is ready');
  await signUp(url);
  // A server that ends within two seconds of its start counts as one that cannot be started.
  await sleep(2_500);
  expect(child.exitCode).toBeNull();
}

/** A change, and a job that it causes. */
async function signUp(url: string): Promise<void> {
  const email = newEmail();
  const person = { tenantName: 'Acme', name: 'Ada Lovelace', email, password: newPassword() };
  await eventually(
    async () => (await post('tenants', person, undefined, url)).status === 201,
    'a change succeeds',
  );
  expect(await shared.inbox.next(email)).toMatchObject({ token: expect.any(String) });
}
