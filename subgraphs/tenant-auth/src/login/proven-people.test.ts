import { describe, expect, test } from '@jest/globals';
import type { User } from '../user/user.entity.ts';
import type { UserStatus } from '../user/user.enums.ts';
import { candidatesAmong } from './proven-people.ts';

/** Ids are in the order of time, as UUIDs of version 7 are. */
const person = (id: string, status: UserStatus) => ({ id, status }) as User;
const candidates = (...people: User[]) => candidatesAmong(people).map((each) => each?.id);

describe('whose passwords are looked at', () => {
  test('are all who have shown that the mailbox is theirs, and of the others the last one alone', () => {
    const old = person('1', 'PENDING_VERIFICATION');
    const active = person('2', 'ACTIVE');
    const suspended = person('3', 'SUSPENDED');
    const gone = person('4', 'DEACTIVATED');
    const newest = person('5', 'PENDING_VERIFICATION');
    expect(candidates(newest, old, active, gone, suspended)).toEqual(['2', '3', '5']);
    expect(candidates(old, newest, gone, suspended)).toEqual(['3', '5']);
  });

  test('is nobody in the place of who is not there, so that everybody takes as long', () => {
    expect(candidates()).toEqual([undefined, undefined]);
    expect(candidates(person('1', 'ACTIVE'))).toEqual(['1', undefined]);
    expect(candidates(person('1', 'DEACTIVATED'))).toEqual([undefined, '1']);
    expect(candidates(person('1', 'INVITED'))).toEqual([undefined, undefined]);
  });
});
