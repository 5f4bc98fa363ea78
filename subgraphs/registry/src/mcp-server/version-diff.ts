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

/** What differs in the tools of two versions, in the same form. */
export function diffTools(before: WithTools, after: WithTools): Difference {
  return differenceOf({ fields: {}, lists: listsOf(before) }, { fields: {}, lists: listsOf(after) });
}

/** Whether two versions offer the same tools, in any order. */
export function haveSameTools(one: WithTools, other: WithTools): boolean {
  return Object.values(diffTools(one, other)).every((members) => Object.keys(members).length === 0);
}

type WithTools = Pick<McpSnapshot, 'tools'>;

function contentOf({ tools, ...fields }: McpSnapshot): VersionContent {
  return { fields, lists: listsOf({ tools }) };
}

function listsOf({ tools }: WithTools): VersionContent['lists'] {
  return { tools: new Map(tools.map(({ name, ...tool }) => [name, tool])) };
}
