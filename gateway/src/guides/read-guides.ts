import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';

/** A guide: for a first look, for operators, or for developers. */
export interface Guide {
  /** The name of its file without the extension, which is the end of its address. */
  name: string;
  /** Its first heading. */
  title: string;
  /** Its text in HTML; each heading has an id, as on GitHub. */
  html: string;
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
  return { name: file.replace(/\.md$/, ''), title, html: await markdown.parse(linked) };
}
