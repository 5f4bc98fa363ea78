import { enums } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { assertNotArchived, registrationLife, transition, verbOfStatus } from './lifecycle.ts';

const states = enums.AgentStatus;

describe('the life of what is registered', () => {
  test('exactly the steps of the table are possible, and none leads out of ARCHIVED', () => {
    const possible = states.flatMap((from) =>
      states.filter((to) => from !== to && isPossible(from, to)).map((to) => `${from} ${to}`),
    );
    expect(possible.sort()).toEqual([
      ...[
        'ACTIVE ARCHIVED',
        'ACTIVE DEPRECATED',
        'ACTIVE SUSPENDED',
        'DEPRECATED ACTIVE',
        'DEPRECATED ARCHIVED',
      ],
      ...['DRAFT ACTIVE', 'DRAFT ARCHIVED', 'SUSPENDED ACTIVE', 'SUSPENDED ARCHIVED'],
    ]);
  });

  test.each(states)('going from %s to itself changes nothing', (state) => {
    expect(transition(state, state, registrationLife)).toBe(false);
  });

  test('an impossible step is a CONFLICT that names both states and what is possible', () => {
    expect(() => transition('DRAFT', 'SUSPENDED', registrationLife)).toThrow(
      expect.objectContaining({
        code: 'CONFLICT',
        message: 'What is DRAFT cannot become SUSPENDED; it can become ACTIVE or ARCHIVED.',
      }),
    );
    expect(() => transition('ARCHIVED', 'ACTIVE', registrationLife)).toThrow(
      /ARCHIVED cannot become ACTIVE; that is final/,
    );
  });

  test('the ledger has a verb for every state that something can be brought into', () => {
    expect(states.slice(1).map((status) => verbOfStatus({ status }))).toEqual([
      'activated',
      'suspended',
      'deprecated',
      'archived',
    ]);
  });

  test('only what is archived is closed to changes', () => {
    expect(() => assertNotArchived({ status: 'ARCHIVED' })).toThrow(
      expect.objectContaining({ code: 'CONFLICT' }),
    );
    expect(() => assertNotArchived({ status: 'DEPRECATED' })).not.toThrow();
  });
});

function isPossible(from: (typeof states)[number], to: (typeof states)[number]): boolean {
  try {
    return transition(from, to, registrationLife);
  } catch {
    return false;
  }
}
