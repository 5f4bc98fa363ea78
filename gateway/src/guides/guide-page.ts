import type { SitePage } from '../site/site-page.ts';
import { codeStyle } from './highlight-code.ts';
import type { Guide } from './read-guides.ts';
import { readers } from './readers.ts';

const styles = ['docs/guides/guides.css'];

/** What the guides need beyond the style of all pages. Tables and code are wider than a phone: they scroll in themselves. */
export const guideStyle = `h2 { margin-top: 32px; }
h3 { margin: 24px 0 8px; }
:target { scroll-margin-top: 16px; }
p code, li code { overflow-wrap: break-word; }
.contents { margin: 16px 0 24px; padding: 12px 16px; border: 1px solid var(--soft); border-radius: 8px; font-size: 15px; }
.contents ul { margin: 0; padding: 0; columns: 2 240px; list-style: none; }
.contents ul ul { padding-left: 16px; columns: auto; font-size: 14px; }
.contents a { display: inline-block; }
.scrolled, pre { overflow-x: auto; margin: 16px 0; border: 1px solid var(--soft); border-radius: 8px; scrollbar-width: thin; }
pre { padding: 12px 16px; background: var(--ground); }
pre code { font-size: 14px; line-height: 1.45; }
table { border-collapse: collapse; }
td, th { min-width: 6rem; padding: 6px 12px; border-bottom: 1px solid var(--soft); text-align: left; vertical-align: top; overflow-wrap: normal; }
tr:last-child td { border-bottom: 0; }
.scrolled { background: linear-gradient(to right, transparent 70%, var(--shade)) right / 32px 100% no-repeat scroll; }
${codeStyle}`;

/** The page of a guide: the way back, its title, its contents, its text. */
export function guidePage({ title, html, headings }: Guide): SitePage {
  const [opening, ...parts] = html.split(/(?=<h2 )/);
  const content = [`<p><a href="./">All guides</a></p>`, opening, contentsOf(headings), ...parts];
  return { title, styles, content: content.join('\n') };
}

/** The sections, each with its subsections. */
function contentsOf(headings: Guide['headings']): string {
  if (headings.length < 3) return '';
  let html = '';
  let level = 1;
  for (const { id, text, level: next } of headings) {
    html += next > level ? '\n<ul>\n' : '</li>\n';
    if (next < level) html += '</ul>\n</li>\n';
    html += `<li><a href="#${id}">${text}</a>`;
    level = next;
  }
  html += '</li>\n</ul>\n'.repeat(level - 1);
  return `<nav class="contents" aria-label="Contents">${html}</nav>`;
}

/** The page that lists the guides by their readers. */
export function guidesPage(guides: readonly Guide[]): SitePage {
  const titles = new Map(guides.map(({ name, title }) => [name, title]));
  const parts = Array.from(readers, ([reader, listed]) => {
    const items = listed.map(
      ([name, line]) =>
        `<li><a href="${name}">${titles.get(name) ?? name}</a><p class="hint">${line}</p></li>`,
    );
    return `<h2>${reader}</h2>\n<ul class="links">\n${items.join('\n')}\n</ul>`;
  });
  return { title: 'Guides', styles, content: `<h1>Guides</h1>\n${parts.join('\n')}` };
}
