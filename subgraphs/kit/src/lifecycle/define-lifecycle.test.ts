import { describe, expect, test } from '@jest/globals';
import { defineLifecycle } from './define-lifecycle.ts';

const door = defineLifecycle({
  noun: 'door',
  property: 'position',
  states: ['OPEN', 'SHUT', 'LOCKED', 'WALLED_UP'],
  initial: { OPEN: 'created', SHUT: ['registered', 'suspended'] },
  moves: {
    OPEN: { SHUT: 'closed' },
    SHUT: { OPEN: ['approved', 'raised'], LOCKED: 'blocked', WALLED_UP: 'archived' },
    LOCKED: { SHUT: [] },
    WALLED_UP: {},
  },
});

interface Door {
  position: (typeof door.states)[number];
}

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused.');
};

describe('A lifecycle', () => {
  test('moves a row to a state that can follow, and reports the move', () => {
    const row: Door = { position: 'OPEN' };
    expect(door.moveTo(row, 'SHUT')).toBe(true);
    expect(row).toEqual({ position: 'SHUT' });
  });

  test.each(door.states)('changes nothing of a row that is %s already', (position) => {
    const row = { position };
    expect(door.isMove(position, position)).toBe(false);
    expect(door.moveTo(row, position)).toBe(false);
    expect(row).toEqual({ position });
  });

  test('refuses any other state, names the possible ones, and leaves the row unchanged', () => {
    const row: Door = { position: 'OPEN' };
    expect(refusalOf(() => door.moveTo(row, 'LOCKED'))).toMatchObject({
      code: 'CONFLICT',
      message: 'This door is OPEN and cannot become LOCKED. Allowed next states: SHUT.',
    });
    expect(row).toEqual({ position: 'OPEN' });
  });

  test('reports that no state follows a final one', () => {
    expect(refusalOf(() => door.isMove('WALLED_UP', 'OPEN'))).toMatchObject({
      code: 'CONFLICT',
      message: 'This door is WALLED_UP, which is final. It cannot become OPEN.',
    });
    expect(door.states.filter((state) => door.isFinal(state))).toEqual(['WALLED_UP']);
    expect(door.live).toEqual(['OPEN', 'SHUT', 'LOCKED']);
  });

  test('has for every creation and every move its verbs, in order', () => {
    expect(door.verbsOfCreation('OPEN')).toEqual(['created']);
    expect(door.verbsOfCreation('SHUT')).toEqual(['registered', 'suspended']);
    expect(door.verbsOfMove('SHUT', 'OPEN')).toEqual(['approved', 'raised']);
    expect(door.verbsOfMove('LOCKED', 'SHUT')).toEqual([]);
  });

  test('has none for what it does not declare, which is a mistake in the program', () => {
    expect(() => door.verbsOfCreation('LOCKED')).toThrow('A new door cannot be LOCKED.');
    expect(() => door.verbsOfMove('OPEN', 'LOCKED')).toThrow('A door cannot change from OPEN to LOCKED.');
  });

  test('compiles only with moves for every state, and between states that there are', () => {
    const shared = { noun: 'door', states: ['OPEN', 'SHUT'] as const, initial: { OPEN: 'created' } } as const;
    const wrong = [
      // @ts-expect-error: no moves from SHUT
      () => defineLifecycle({ ...shared, moves: { OPEN: { SHUT: 'closed' } } }),
      // @ts-expect-error: there is no AJAR
      () => defineLifecycle({ ...shared, moves: { OPEN: { AJAR: 'closed' }, SHUT: {} } }),
      // @ts-expect-error: nothing can be BROKEN
      () => door.following('BROKEN'),
    ];
    expect(wrong).toHaveLength(3);
  });
});
