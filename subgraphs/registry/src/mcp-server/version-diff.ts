import { isDeepStrictEqual } from 'node:util';
import type { McpSnapshot } from './mcp-snapshot.ts';

/** The changes of a version. Keys are members of the snapshot; a tool's start with `tools.<name>`. */
export interface VersionDiff {
  added: Record<string, unknown>;
  removed: Record<string, unknown>;
  changed: Record<string, { from: unknown; to: unknown }>;
}

type Members = Map<string, unknown>;

/**
 * Compares two versions. Tools are matched by name, so their order does not matter; a tool in both versions
 * is compared member by member. A `null` member counts as absent.
 * @param before `null` for a first version: then everything is added
 */
export function diffVersions(before: McpSnapshot | null, after: McpSnapshot): VersionDiff {
  const shared = new Set(
    before?.tools.map(({ name }) => name).filter((name) => after.tools.some((tool) => tool.name === name)),
  );
  const from: Members = before ? flatten(before, shared) : new Map();
  const to = flatten(after, shared);
  return { added: missingIn(from, to), removed: missingIn(to, from), changed: changesBetween(from, to) };
}

/** Flattens the members to one level; a tool that is in only one version stays whole. */
function flatten({ tools, ...fields }: McpSnapshot, shared: ReadonlySet<string>): Members {
  const ofTools = tools.flatMap(({ name, ...tool }): [string, unknown][] =>
    shared.has(name)
      ? Object.entries(tool).map(([member, value]) => [`tools.${name}.${member}`, value])
      : [[`tools.${name}`, tool]],
  );
  return new Map([...Object.entries(fields), ...ofTools].filter(([, value]) => value !== null));
}

function missingIn(one: Members, other: Members): Record<string, unknown> {
  return Object.fromEntries([...other].filter(([name]) => !one.has(name)));
}

function changesBetween(from: Members, to: Members): VersionDiff['changed'] {
  const both = [...from].filter(([name]) => to.has(name));
  const different = both.filter(([name, value]) => !isDeepStrictEqual(value, to.get(name)));
  return Object.fromEntries(different.map(([name, value]) => [name, { from: value, to: to.get(name) }]));
}
