import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';

/** A guide: for users, for operators, or for developers. */
export interface Guide {
  /** The name of its file without the extension, which is the end of its address. */
  name: string;
  /** Its first heading. */
  title: string;
  /** Its text in HTML; each heading has an id, as on GitHub. */
  html: string;
  /** Its sections: the ids of their headings, and those in HTML. */
  headings: readonly { id: string; text: string }[];
}

const folder = new URL('.', import.meta.resolve('@agg/schema/guides/operating.md'));
const markdown = new Marked({ gfm: true }, gfmHeadingId());

/** All guides of the package `@agg/schema`, by title. */
export async function readGuides(): Promise<Guide[]> {
  const files = await readdir(fileURLToPath(folder));
  const guides = await Promise.all(files.filter((file) => file.endsWith('.md')).map(readGuide));
  return guides.sort((one, other) => one.title.localeCompare(other.title));
}

async function readGuide(file: string): Promise<Guide> {
  const text = await readFile(new URL(file, folder), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? file;
  // Guides link each other by their files, so that the links also work in the repository.
  const linked = text.replaceAll(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/g, ']($1$2)');
  const html = scrolling(await markdown.parse(linked));
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = '', heading = '']) => ({
    id,
    text: heading,
  }));
  return { name: file.replace(/\.md$/, ''), title, html, headings };
}

/** Lets what is wide scroll in itself, by keyboard too. */
function scrolling(html: string): string {
  return html
    .replaceAll('<table>', '<div class="scrolled" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}
