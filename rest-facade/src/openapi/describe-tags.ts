import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsDirectory } from '../operations/load-operations.ts';

/** A tag as OpenAPI describes it. */
export interface DescribedTag {
  name: string;
  description: string;
}

/**
 * The tags of these names, each once, with what a reader finds under them: as `operations/<area>/tags.json` says.
 * @throws Error for a name that no area describes
 */
export function describeTags(names: readonly string[]): DescribedTag[] {
  const descriptions = readTags();
  return [...new Set(names)].sort().map((name) => {
    const description = descriptions.get(name);
    if (description) return { name, description };
    throw new Error(`The tag "${name}" has no description. Add it to a tags.json beside the operations.`);
  });
}

function readTags(): ReadonlyMap<string, string> {
  const files = globSync('*/tags.json', { cwd: operationsDirectory });
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(operationsDirectory, file), 'utf8'));
  return new Map(files.flatMap((file) => Object.entries(read(file))));
}
