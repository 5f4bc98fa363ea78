import type { A2aVersion } from '../a2a/a2a.types.ts';

/** The path of a request up to its version, and what follows, without its query. */
export function splitPath(target: string, version: A2aVersion): { base: string; path: string } {
  const { pathname } = new URL(target, 'http://relay');
  const mark = `/a2a/${version}`;
  const end = pathname.indexOf(mark) + mark.length;
  return { base: pathname.slice(0, end), path: pathname.slice(end) };
}
