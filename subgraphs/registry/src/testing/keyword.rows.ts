import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

/** @param text of row `n` */
const keywordsOf =
  (kind: string, noun: string, text: string) =>
  ({ idOf }: RowSql): Rows => ({
    table: 'registry.keyword',
    count: 'rows',
    values: {
      kind: `'${kind}'`,
      text,
      subject_id: idOf(noun),
    },
  });

/** What agents, MCP servers and LLM providers are found by. */
export const keywordRows: readonly RowsOf[] = [
  keywordsOf('TOOL', 'server', `'tool_' || n`),
  keywordsOf('TAG', 'agent', `'tag ' || n`),
  keywordsOf('SKILL', 'agent', `'skill_' || n`),
  keywordsOf('MODEL', 'provider', `'model-' || n`),
];
