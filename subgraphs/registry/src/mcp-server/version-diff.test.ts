import { describe, expect, test } from '@jest/globals';
import type { McpTool } from '../mcp-reader/mcp-tool.types.ts';
import type { McpSnapshot } from './mcp-snapshot.ts';
import { snapshotOf } from './snapshot-of.ts';
import { diffVersions } from './version-diff.ts';

const search: McpTool = { name: 'search', description: 'Finds things.', inputSchema: { type: 'object' } };
const first: McpSnapshot = {
  description: 'Tools',
  url: 'https://mcp.example/',
  transport: 'STREAMABLE_HTTP',
  tools: [search],
};
const nothing = { added: {}, removed: {}, changed: {} };

describe('the difference of two versions', () => {
  test('adds everything for a first version', () => {
    const { name: _, ...tool } = search;
    const added = {
      description: 'Tools',
      url: first.url,
      transport: 'STREAMABLE_HTTP',
      'tools.search': tool,
    };
    expect(diffVersions(null, first)).toEqual({ ...nothing, added });
  });

  test('is empty for equal versions, regardless of the order of tools and members', () => {
    const other = { ...search, name: 'other', inputSchema: { a: 1, b: [2] } };
    const before = { ...first, tools: [search, other] };
    const after = { ...first, tools: [{ ...other, inputSchema: { b: [2], a: 1 } }, search] };
    expect(diffVersions(before, after)).toEqual(nothing);
  });

  test('a changed field and a changed member of a tool have both values', () => {
    const inputSchema = { type: 'object', required: ['q'] };
    const after = { ...first, description: 'More tools', tools: [{ ...search, inputSchema }] };
    expect(diffVersions(first, after)).toEqual({
      ...nothing,
      changed: {
        description: { from: 'Tools', to: 'More tools' },
        'tools.search.inputSchema': { from: search.inputSchema, to: inputSchema },
      },
    });
  });

  test('an added or removed tool is listed as a whole', () => {
    const { name: _, ...tool } = search;
    expect(diffVersions(first, { ...first, tools: [{ ...search, name: 'find' }] })).toEqual({
      added: { 'tools.find': tool },
      removed: { 'tools.search': tool },
      changed: {},
    });
  });

  test('an empty member counts as absent', () => {
    const after: McpSnapshot = { ...first, url: null, transport: 'STDIO' };
    expect(diffVersions(first, after)).toEqual({
      added: {},
      removed: { url: first.url },
      changed: { transport: { from: 'STREAMABLE_HTTP', to: 'STDIO' } },
    });
  });
});

describe('the snapshot of an input', () => {
  test('copies from the previous version the fields that the input omits', () => {
    expect(snapshotOf({ version: '2', reason: 'why', description: 'New' }, first)).toEqual({
      ...first,
      description: 'New',
    });
    expect(snapshotOf({ version: '2', reason: 'why', tools: [] }, first).tools).toEqual([]);
  });

  test('a server that changes to STDIO loses its URL', () => {
    expect(snapshotOf({ version: '2', reason: 'why', transport: 'STDIO' }, first).url).toBeNull();
  });

  test.each([
    ['/url', { transport: 'STDIO', url: 'https://mcp.example/' }],
    ['/url', { transport: 'SSE' }],
    ['/tools/1/name', { url: 'https://mcp.example/', tools: [{ name: 'a' }, { name: 'a' }] }],
  ] as const)('is refused with a pointer to %s', (pointer, wrong) => {
    const input = {
      version: '2',
      reason: 'why',
      ...wrong,
      tools: 'tools' in wrong ? [...wrong.tools] : null,
    };
    expect(() => snapshotOf(input, { ...first, url: null })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        fieldErrors: [expect.objectContaining({ pointer })],
      }),
    );
  });
});
