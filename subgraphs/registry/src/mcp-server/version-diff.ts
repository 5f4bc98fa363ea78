import { type Difference, differenceOf, type VersionContent } from '@agg/kit';
import type { McpSnapshot } from './mcp-snapshot.ts';

/**
 * Compares two versions. Tools are matched by name, so their order does not matter; the members of a tool that both
 * have are named `tools.<name>.<member>`.
 * @param before `null` for a first version: then everything is added
 */
export function diffVersions(before: McpSnapshot | null, after: McpSnapshot): Difference {
  return differenceOf(before && contentOf(before), contentOf(after));
}

function contentOf({ tools, ...fields }: McpSnapshot): VersionContent {
  return { fields, lists: { tools: new Map(tools.map(({ name, ...tool }) => [name, tool])) } };
}
