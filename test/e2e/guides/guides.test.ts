import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { repository } from '../../kit/repository.ts';
import { shared } from '../../kit/shared-stack.ts';

const folder = new URL('schema/guides/', repository);
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** The file and the heading of each link of a text. */
function linksOf(text: string): [target: string, anchor: string][] {
  return [...text.matchAll(/\]\(([^)#]*)(#[^)]*)?\)/g)].map(([, target = '', anchor = '']) => [
    target,
    anchor,
  ]);
}

async function page(name: string): Promise<{ status: number; html: string; policy: string | null }> {
  const answer = await fetch(`${shared.url}/docs/guides/${name}`, { headers: { accept: 'text/html' } });
  return {
    status: answer.status,
    html: await answer.text(),
    policy: answer.headers.get('content-security-policy'),
  };
}

describe('The guides at /docs/guides', () => {
  test('are all listed by their titles', async () => {
    const { html } = await page('');
    const listed = [...html.matchAll(/<li><a href="([\w-]+)">/g)].map(([, name]) => `${name}.md`);
    expect(listed.sort()).toEqual(files.toSorted());
  });

  test.each(files)('%s is a page that loads nothing from elsewhere', async (file) => {
    const { status, html, policy } = await page(file.replace('.md', ''));
    const title = /^# (.+)$/m.exec(textOf(file))?.[1];
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1 id="[\\w-]+">${title}</h1>`));
    expect(policy).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|(src|href)="https?:/);
  });

  test.each(files)('each link of %s leads to a guide and a heading that exist', async (file) => {
    for (const [target, anchor] of linksOf(textOf(file))) {
      const linked = target || file;
      expect([linked, existsSync(new URL(linked, folder))]).toEqual([linked, true]);
      const { html } = await page(linked.replace('.md', ''));
      if (anchor) expect(html).toContain(`id="${anchor.slice(1)}"`);
    }
  });

  test('each link to them in the README leads to a guide and a heading that exist, as does each to another file', async () => {
    const links = linksOf(readFileSync(new URL('README.md', repository), 'utf8'));
    for (const [target, anchor] of links) {
      expect([target, existsSync(new URL(target, repository))]).toEqual([target, true]);
      if (anchor)
        expect((await page(path.basename(target, '.md'))).html).toContain(`id="${anchor.slice(1)}"`);
    }
    const guides = links.map(([target]) => path.posix.relative('schema/guides', target));
    expect(guides).toEqual(expect.arrayContaining(files));
  });

  test(cites('decided.unknown-pages', 'an unknown one is 404 and names where all are'), async () => {
    const { status, html, policy } = await page('unknown');
    expect([status, html]).toEqual([404, expect.stringContaining('/docs/guides/ lists all guides.')]);
    expect(policy).toContain("default-src 'none'");
  });

  test.each(['/account/nonsense', '/nonsense', '/docs/guides/unknown', '/a/b/<script>?x="'])(
    cites(
      'decided.unknown-pages',
      '%s, which does not exist, is a page for browsers and a problem for others',
    ),
    async (path) => {
      const answer = await fetch(`${shared.url}${path}`, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      const html = await answer.text();
      expect(html).toContain('<h1>This page does not exist</h1>');
      expect(html).not.toContain('<script');
      const [, root] = /class="product" href="([^"]+)"/.exec(html) ?? [];
      expect(new URL(String(root), answer.url).href).toBe(`${shared.url}/`);
      const other = await rest(shared.url, 'GET', path);
      expect([other.status, other.json.code]).toEqual([404, 'NOT_FOUND']);
      expect(other.headers.get('vary')).toContain('Accept');
    },
  );

  test('an unknown thing is a problem for browsers, too', async () => {
    const answer = await fetch(`${shared.url}/registry/v1/nonsense`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});
