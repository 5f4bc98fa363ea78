/**
 * Which files of a context Docker leaves out: those that a line of `.dockerignore` matches, and all below.
 * @returns whether a path, relative to the context, is left out
 * @throws Error for lines that take files back, which this does not understand
 */
export function readDockerIgnore(text: string): (file: string) => boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const patterns = lines.filter((line) => line && !line.startsWith('#'));
  if (patterns.some((line) => line.startsWith('!')))
    throw new Error('A line of .dockerignore begins with "!".');
  const expressions = patterns.map((pattern) => new RegExp(`^${toExpression(pattern)}(/.*)?$`));
  return (file) => expressions.some((expression) => expression.test(file));
}

/** As Docker documents it: `**` stands for any number of folders, `*` and `?` for what is no slash. */
function toExpression(pattern: string): string {
  return pattern.replace(/^\/|\/$/g, '').replace(/\*\*\/?|\*|\?|[^*?]+/g, (part) => {
    if (part === '**/') return '(.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
}
