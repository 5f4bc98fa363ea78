import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { highlightedCode } from './highlight-code.ts';

/** A guide: for users, for operators, or for developers. */
export interface Guide {
  /** The name of its file without the extension, which is the end of its address. */
  name: string;
  /** Its first heading. */
  title: string;
  /** Its text in HTML; each heading has an id, as on GitHub. */
  html: string;
  /** Its sections and their subsections, in the order of the text. */
  headings: readonly Heading[];
}

/** A heading of a guide. */
interface Heading {
  id: string;
  /** In HTML. */
  text: string;
  /** 2 for a section, 3 for a subsection. */
  level: number;
}

const folder = new URL('.', import.meta.resolve('@agg/schema/guides/operating.md'));
const markdown = new Marked({ gfm: true, renderer: highlightedCode }, gfmHeadingId());

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
  return { name: file.replace(/\.md$/, ''), title, html, headings: headingsOf(html) };
}

function headingsOf(html: string): Heading[] {
  const found = html.matchAll(/<h([23]) id="([^"]+)">(.*?)<\/h\1>/g);
  return Array.from(found, ([, level, id = '', text = '']) => ({ id, text, level: Number(level) }));
}

/** Lets what is wide scroll in itself, by keyboard too. */
function scrolling(html: string): string {
  return html
    .replaceAll('<table>', '<div class="scrolled" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}
