import { readFileSync } from 'node:fs';
import { repository } from '../../kit/repository.ts';

const guide = readFileSync(new URL('schema/guides/operating.md', repository), 'utf8');

/**
 * The commands of the guide that follow a text, a line each.
 * @param packages the folder that they use instead of the one in the guide
 * @throws Error where the guide has no such text, or no commands after it
 */
export function guideOf(text: string, packages: string): string[] {
  const [, after = ''] = guide.split(text);
  const [, commands] = /^```bash\n(.*?)\n```/ms.exec(after) ?? [];
  if (!commands) throw new Error(`The guide has no commands after "${text}".`);
  return commands.replaceAll('/tmp/agg', packages).split('\n');
}
