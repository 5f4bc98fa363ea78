import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsDirectory } from '../operations/load-operations.ts';

/** A tag as OpenAPI describes it. */
interface DescribedTag {
  name: string;
  /** The heading of pages that know it, where the name does not say what is there. */
  'x-displayName'?: string;
  description: string;
}

/** Tags in the order in which they are read, and the chapters that they are in. */
export interface DescribedTags {
  tags: DescribedTag[];
  'x-tagGroups': { name: string; tags: string[] }[];
}

interface Chapter {
  name: string;
  tags: DescribedTag[];
}

/**
 * The tags of these names as `operations/tags.json` describes, orders and groups them.
 * @throws Error for a name that is not described there
 */
export function describeTags(names: readonly string[]): DescribedTags {
  const text = readFileSync(join(operationsDirectory, 'tags.json'), 'utf8');
  const chapters = (JSON.parse(text) as Chapter[])
    .map(({ name, tags }) => ({ name, tags: tags.filter((tag) => names.includes(tag.name)) }))
    .filter(({ tags }) => tags.length > 0);
  const tags = chapters.flatMap((chapter) => chapter.tags);
  const unknown = names.find((name) => !tags.some((tag) => tag.name === name));
  if (unknown !== undefined)
    throw new Error(`The tag "${unknown}" has no description. Add it to operations/tags.json.`);
  return {
    tags,
    'x-tagGroups': chapters.map((chapter) => ({
      name: chapter.name,
      tags: chapter.tags.map(({ name }) => name),
    })),
  };
}
