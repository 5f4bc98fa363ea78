import { describe, expect, test } from '@jest/globals';
import { shared } from '../../kit/shared-stack.ts';

interface Start {
  addresses: { path: string; what: string }[];
}

const read = async (): Promise<Start> => (await fetch(`${shared.url}/`)).json() as Promise<Start>;

describe('The start page', () => {
  test('names addresses that all answer', async () => {
    const { addresses } = await read();
    expect(addresses.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/docs', '/graphql', '/schema.graphql', '/account']),
    );
    for (const { path } of addresses) {
      const answer = await fetch(`${shared.url}${path}`, { headers: { accept: 'text/html, */*' } });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test('is a page for browsers, with a link to each address and nothing from elsewhere', async () => {
    const { addresses } = await read();
    const answer = await fetch(`${shared.url}/`, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const linked = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => `/${href}`);
    expect(linked.sort()).toEqual(addresses.map(({ path }) => path).sort());
    expect(html).not.toMatch(/<script|https?:/);
  });

  test('is read only', async () => {
    const answer = await fetch(`${shared.url}/`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
