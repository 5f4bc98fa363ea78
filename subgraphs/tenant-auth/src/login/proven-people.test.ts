import { describe, expect, test } from '@jest/globals';
import type { User } from '../user/user.entity.ts';
import type { UserStatus } from '../user/user.enums.ts';
import { candidatesAmong } from './proven-people.ts';

/** Ids sort by time, like UUIDs of version 7. */
const person = (id: string, status: UserStatus) => ({ id, status }) as User;
const candidates = (...people: User[]) => candidatesAmong(people).map((each) => each?.id);

describe('the people whose passwords are checked', () => {
  test('are all people with a verified mailbox, and the latest of the others', () => {
    const old = person('1', 'PENDING_VERIFICATION');
    const active = person('2', 'ACTIVE');
    const suspended = person('3', 'SUSPENDED');
    const gone = person('4', 'DEACTIVATED');
    const newest = person('5', 'PENDING_VERIFICATION');
    expect(candidates(newest, old, active, gone, suspended)).toEqual(['2', '3', '5']);
    expect(candidates(old, newest, gone, suspended)).toEqual(['3', '5']);
  });

  test('include a placeholder for a missing person, so that every check takes as long', () => {
    expect(candidates()).toEqual([undefined, undefined]);
    expect(candidates(person('1', 'ACTIVE'))).toEqual(['1', undefined]);
    expect(candidates(person('1', 'DEACTIVATED'))).toEqual([undefined, '1']);
    expect(candidates(person('1', 'INVITED'))).toEqual([undefined, undefined]);
  });
});
