import { describe, expect, test } from '@jest/globals';
import { defineSubjects } from '../ledger/subject.decorator.ts';
import { defineLifecycle } from '../lifecycle/define-lifecycle.ts';
import type { SubgraphReaction } from '../subgraph/define-subgraph.ts';
import { defineEvents, kindOf } from './define-events.ts';

const events = defineEvents({
  MCP_SERVER: ['created', 'version_registered'],
  AGENT: ['created', 'archived'],
});
const Subject = defineSubjects(events);

interface Row {
  id: string;
  status: 'OPEN' | 'SHUT';
}

const status = { noun: 'row', states: ['OPEN', 'SHUT'] as const, initial: { OPEN: 'created' } } as const;
const archiving = defineLifecycle({ ...status, moves: { OPEN: { SHUT: 'archived' }, SHUT: {} } });
const closing = defineLifecycle({ ...status, moves: { OPEN: { SHUT: 'closed' }, SHUT: {} } });

const reactionTo = (...on: SubgraphReaction['on']): SubgraphReaction => ({
  on,
  handle: async () => undefined,
});

describe('The events that a subgraph declares', () => {
  test('are named by kind and verb, and know their kind', () => {
    expect(events.MCP_SERVER.version_registered).toBe('mcp-server.version_registered');
    expect(kindOf(events.MCP_SERVER.version_registered)).toBe('MCP_SERVER');
    expect(events.AGENT).toEqual({ created: 'agent.created', archived: 'agent.archived' });
  });

  test('are the only ones that a reaction can name', () => {
    expect(reactionTo(events.AGENT.archived).on).toEqual(['agent.archived']);
    const wrong = [
      // @ts-expect-error: this kind has no such verb
      () => reactionTo(events.AGENT.version_registered),
      // @ts-expect-error: a string is not a declared event
      () => reactionTo('agent.archived'),
    ];
    expect(wrong).toHaveLength(2);
  });

  test('are the only ones that a class can record', () => {
    const right = [
      Subject<Row>({ kind: 'AGENT', id: 'id', verbs: { status: 'archived' }, created: [] }),
      Subject<Row>({ kind: 'AGENT', id: 'id', lifecycle: archiving }),
      Subject<Row>({ kind: ({ id }) => (id ? 'AGENT' : 'MCP_SERVER'), id: 'id', removed: 'archived' }),
    ];
    const wrong = [
      // @ts-expect-error: another kind has this verb
      () => Subject<Row>({ kind: 'AGENT', id: 'id', verbs: { status: 'version_registered' } }),
      // @ts-expect-error: another subgraph has this kind
      () => Subject<Row>({ kind: 'CHANNEL', id: 'id' }),
      // @ts-expect-error: a move of this lifecycle has a verb that the kind lacks
      () => Subject<Row>({ kind: 'AGENT', id: 'id', lifecycle: closing }),
      // @ts-expect-error: no kind has this verb
      () => Subject<Row>({ kind: () => 'AGENT', id: 'id', removed: 'closed' }),
    ];
    expect([...right, ...wrong]).toHaveLength(7);
  });
});
