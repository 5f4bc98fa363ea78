import type { Specimen } from '@agg/kit/testing';

/** What registered things are found by; the specimens of these things have some. */
export const keyword: Specimen = {
  stored: {
    tables: ['registry.keyword'],
    shownBy: [
      { table: 'registry.keyword', policy: 'of_visible_agent', setting: 'app.catalogue', column: 'text' },
    ],
  },
  filteredLists: [
    'mcpServers(tool: "tool_7777")',
    'agents(tag: "Tag 77")',
    'agents(skill: "Skill_7777")',
    'agents(tag: "Tag 77", skill: "Skill_7")',
    'publicAgents(tag: "Tag 73")',
    'publicAgents(skill: "Skill_7777")',
  ],
};
