import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
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

  test('an unknown one is 404 and names where all are', async () => {
    const { status, html } = await page('unknown');
    expect([status, html]).toEqual([404, expect.stringContaining('/docs/guides/ lists all guides.')]);
  });
});
