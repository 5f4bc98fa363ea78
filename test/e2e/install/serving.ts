import { expect } from '@jest/globals';
import { Command, type Place, runCommand } from '../../kit/command.ts';
import { useFirstTenant } from './first-tenant.ts';

/** The commands of one way to install the product. */
export interface Commands {
  start: readonly string[];
  /** Of the operator; what it does follows. */
  admin: readonly string[];
  /** What is done to stop it. npx passes Ctrl-C on, and ends by it itself. */
  stop?: 'Ctrl-C';
}

/**
 * The product starts, shows its pages, has its first tenant made and answers it, and SIGTERM (or Ctrl-C) ends all of its processes.
 * @param place with the `PORT` at which it serves
 * @returns what it printed
 */
export async function expectServes({ start, admin, stop }: Commands, place: Place): Promise<string> {
  const url = `http://127.0.0.1:${place.env.PORT}`;
  const quiet = { cwd: place.cwd, env: { ...place.env, LOG_LEVEL: 'silent' } };
  const product = new Command(start, place);
  try {
    await product.until(() => isReady(url));
    await expectDocuments(url);
    const administer = (...args: string[]) => runCommand([...admin, ...args], quiet);
    expect(await useFirstTenant(url, administer)).toEqual({ totalElements: 0 });
    expect(await product.stop(stop)).toEqual({ code: stop ? null : 0, left: [] });
  } finally {
    await product.kill();
  }
  return product.output();
}

/** Whether the product at an address says that it is ready. */
export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** The pages that come with the product are there: the reference with its script, and the guides. */
export async function expectDocuments(url: string): Promise<void> {
  const sources = [...(await pageAt(`${url}/docs`)).matchAll(/<script[^>]* src="([^"]+)"/g)];
  expect(sources).not.toEqual([]);
  for (const [, source] of sources) await pageAt(String(new URL(String(source), `${url}/docs`)));
  expect(await pageAt(`${url}/docs/guides/`)).toContain('<a href="operating">');
  expect(await pageAt(`${url}/docs/guides/operating`)).toContain('npm run build');
}

async function pageAt(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  expect([url, answer.status]).toEqual([url, 200]);
  return text;
}
